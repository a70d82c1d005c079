import { addParty, type LoanParty } from '@corbel/domain/loans/parties/party-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useTypedDialog } from '../../ui/typed/use-typed-dialog.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { type ChosenBorrower, LoanBorrowerFields } from '../loan-create/loan-borrower-fields.tsx'
import { filled } from '../loan-create/new-loan.ts'
import { useAlikeBorrowers } from '../loan-create/use-alike-borrowers.ts'
import { nameOf } from '../loan-edit/loan-facts.ts'
import '../loan-create/loan-create.css'
import { forgetParties } from './parties-query.ts'

interface AddPartyDialogProps {
  loanId: string
  /** Whether somebody new may be brought in. */
  mayBring: boolean
  /** Who lives with a borrower of the loan: they are found first. */
  offered: readonly Pick<LoanParty, '_id' | 'info'>[]
  onClose: () => void
}

const nobody = (): ChosenBorrower => ({ prospect: null, newProspect: null })

/** A co-borrower, found by name, mail or phone, or new by name and mail. */
export function AddPartyDialog({ loanId, mayBring, offered, onClose }: AddPartyDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { value, set, isTyped, close } = useTypedDialog(`loan-party:${loanId}`, nobody, onClose)
  const [isAsked, setAsked] = useState(false)
  const alike = useAlikeBorrowers()
  const add = useMutation({
    mutationFn: ({ prospect, newProspect }: ChosenBorrower) => {
      const body = newProspect === null ? { prospect: prospect ?? '' } : { newProspect: filled(newProspect) }
      return call(addParty, { params: { id: loanId }, body })
    },
    onSuccess: async () => {
      showSuccess(t('parties.added'))
      close()
      await forgetParties(queryClient, loanId)
    },
  })
  const { prospect, newProspect } = value
  const isMissing = (entry: 'prospect' | 'first_name' | 'last_name'): boolean =>
    entry === 'prospect' ? newProspect === null && prospect === null : newProspect?.[entry].trim() === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isMissing('prospect') || isMissing('first_name') || isMissing('last_name') || add.isPending) return
    if (newProspect !== null && (await alike.isFirstTold(newProspect))) return
    add.mutate(value)
  }
  const fields = isRefusal(add.error) ? add.error.fields : {}
  return (
    <FormDialog isTyped={isTyped} onClose={close} title={t('parties.add')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="stack">
        <FormError message={add.error && Object.keys(fields).length === 0 ? errorText(add.error) : null} />
        {newProspect === null && offered.length > 0 && (
          <section className="parties-offered" aria-label={t('parties.fromHousehold')}>
            <p className="meta quiet">{t('parties.fromHousehold')}</p>
            {offered.map((one) => (
              <Button
                key={one._id}
                variant="default"
                size="sm"
                aria-pressed={prospect === one._id}
                onClick={() => set((now) => ({ ...now, prospect: one._id }))}
              >
                {nameOf(one)}
              </Button>
            ))}
          </section>
        )}
        <LoanBorrowerFields
          choices={{ prospects: [...offered], mayBringProspect: mayBring }}
          loan={value}
          newTitle={t('parties.newOne')}
          errorOf={(entry, title) => (isAsked && isMissing(entry) ? t('loanCreate.required', { title }) : undefined)}
          refused={fields}
          isInsisted={alike.isInsisted}
          onChoose={(entries) => set((now) => ({ ...now, ...entries }))}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={add.isPending}>
            {t('parties.addIt')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
