import './convert.css'
import type { DuplicatePerson } from '@corbel/domain/people/duplicate-endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isRefusal } from '../../api-errors.ts'
import { PastGatePanel } from '../../loans/gate/past-gate-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { type ConversionPreview, conversionQuery } from './conversion-query.ts'
import { FieldsOfConversion } from './fields-of-conversion.tsx'
import { blankBorrower, borrowerOf, type ChosenBorrower, ProspectOfLead } from './prospect-of-lead.tsx'
import { useConvertLead } from './use-convert-lead.ts'

interface ConvertDialogProps {
  id: string
  onClose: () => void
}

const typingPauseMs = 400

/** What a lead becomes: whose loan, by which program, and where each value goes. */
export function ConvertDialog({ id, onClose }: ConvertDialogProps) {
  const { t } = useTranslation()
  const [program, setProgram] = useState('')
  const [borrower, setBorrower] = useState<ChosenBorrower>(blankBorrower)
  const [names] = useDebouncedValue(borrower.names, typingPauseMs)
  const preview = useQuery(conversionQuery({ id, program, names }))
  const convert = useConvertLead(id, onClose)
  const isTyped = program !== '' || borrower !== blankBorrower
  return (
    <FormDialog
      title={t('leads.conversion.title')}
      size="xl"
      isTyped={isTyped && !convert.isPending && !convert.isSuccess}
      onClose={onClose}
    >
      <Loaded
        queries={{ preview }}
        title={t('leads.conversion.previewFailed')}
        as="h3"
        skeleton={<BlockSkeleton height={360} />}
      >
        {(data) => <Conversion preview={data.preview} {...{ program, setProgram, borrower, setBorrower, convert }} />}
      </Loaded>
      <PastGatePanel />
    </FormDialog>
  )
}

interface ConversionProps {
  preview: ConversionPreview
  program: string
  setProgram: (program: string) => void
  borrower: ChosenBorrower
  setBorrower: (borrower: ChosenBorrower) => void
  convert: ReturnType<typeof useConvertLead>
}

function Conversion({ preview, program, setProgram, borrower, setBorrower, convert }: ConversionProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [isAsked, setAsked] = useState(false)
  const { programs } = preview
  const chosen = program || (programs.length === 1 ? (programs[0]?.value ?? '') : '')
  const alike = duplicatesAfter(preview, convert.error)
  const whose = borrowerOf(borrower, { preview, alike })
  const title = t('leads.conversion.program')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (chosen !== '' && whose !== null && !convert.isPending) convert.mutate({ program: chosen, ...whose })
  }
  // What is shown says it better: the people who may be the same, what the status asks for.
  const isSaid = isRefusal(convert.error, 'people-alike') || isRefusal(convert.error, 'gate-open')
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormError message={convert.error && !isSaid ? errorText(convert.error) : null} />
      <SearchChoice
        label={title}
        required
        placeholder={t('loanCreate.chooseProgram')}
        data={programs}
        value={chosen === '' ? null : chosen}
        error={isAsked && chosen === '' ? t('leads.conversion.required', { title }) : undefined}
        onChange={(value) => setProgram(value ?? '')}
      />
      <ProspectOfLead
        {...{ preview, borrower, alike, isAsked, isMissing: whose === null }}
        refused={isRefusal(convert.error) ? convert.error.fields : {}}
        onChange={setBorrower}
      />
      <FieldsOfConversion preview={preview} isKnown={borrower.way === 'known'} hasProgram={chosen !== ''} />
      <DialogFooter>
        <CancelButton />
        <Button type="submit" loading={convert.isPending}>
          {t('leads.convert')}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Who else may be meant: as the server said last. */
function duplicatesAfter({ duplicates }: ConversionPreview, error: unknown): readonly DuplicatePerson[] {
  if (!isRefusal(error, 'people-alike')) return duplicates
  // A member of the refusal: `server/src/leads/converting/prospect-of-lead.ts`.
  const { duplicates: told } = error.details as { duplicates: readonly DuplicatePerson[] }
  return [...duplicates, ...told.filter(({ _id }) => duplicates.every((one) => one._id !== _id))]
}
