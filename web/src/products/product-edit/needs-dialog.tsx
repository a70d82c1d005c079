import { mostNeeds } from '@corbel/domain/documents/needs/need-rule'
import { type ProgramNeeds, saveProgramNeeds } from '@corbel/domain/products/need-rule-endpoints'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { useTypedDialog } from '../../ui/typed/use-typed-dialog.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { programNeedsQuery, useSetupChange } from '../product-queries.ts'
import { NeedRuleFields, type TypedNeed } from './need-rule-fields.tsx'

export interface NeedsDialogProps {
  program: { _id: string; title: string }
  onClose: () => void
}

/** Program → Needs: which documents its loans need, and by which answers. */
export function NeedsDialog({ program, onClose }: NeedsDialogProps) {
  const { t } = useTranslation()
  const loaded = useQuery(programNeedsQuery(program._id))
  const typed = useTypedDialog<readonly TypedNeed[] | null>(`needs:${program._id}`, () => null, onClose)
  return (
    <FormDialog
      isTyped={typed.isTyped}
      size={860}
      onClose={typed.close}
      title={t('needs.of', { program: program.title })}
    >
      <Loaded queries={{ loaded }} skeleton={<RowsSkeleton rows={6} />} title={t('needs.loadFailed')}>
        {(data) => <NeedsEditor shown={data.loaded} typed={typed.value} onChange={typed.set} onSaved={typed.close} />}
      </Loaded>
    </FormDialog>
  )
}

interface NeedsEditorProps {
  shown: ProgramNeeds
  /** Null: as they are stored. */
  typed: readonly TypedNeed[] | null
  onChange: (typed: readonly TypedNeed[]) => void
  onSaved: () => void
}

const blank = (): TypedNeed => ({
  ...{ key: crypto.randomUUID(), title: '', when: null, isRequired: true, expiresDays: null, perBorrower: false },
})

function NeedsEditor({ shown, typed, onChange, onSaved }: NeedsEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const needs = typed ?? shown.needs.map((one) => ({ ...one, key: one._id }))
  const save = useSetupChange(
    () =>
      call(saveProgramNeeds, {
        params: { id: shown.program._id },
        body: { needs: needs.map(({ key: _key, ...one }) => one), rev: shown.rev },
      }),
    t('needs.rulesSaved'),
  )
  const isWhole = needs.every(({ title }) => title.trim() !== '')
  const message = isRefusal(save.error, 'stale') ? t('products.stale') : save.error && errorText(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending && isWhole) save.mutate(undefined, { onSuccess: onSaved })
  }
  return (
    <form onSubmit={submit} noValidate className="stack">
      <FormError message={message} />
      <p className="quiet">{t('needs.text')}</p>
      {needs.length === 0 ? <p className="quiet">{t('needs.none')}</p> : null}
      {needs.map((need, at) => (
        <NeedRuleFields
          key={need.key}
          {...{ need, at, fields: shown.fields }}
          onChange={(changed) => onChange(needs.map((one) => (one === need ? { ...one, ...changed } : one)))}
          onRemove={() => onChange(needs.filter((one) => one !== need))}
        />
      ))}
      {needs.length < mostNeeds ? (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => onChange([...needs, blank()])}
          >
            {t('needs.add')}
          </Button>
        </div>
      ) : null}
      <DialogFooter>
        <CancelButton />
        <Button type="submit" loading={save.isPending} disabled={!isWhole || typed === null}>
          {t('needs.save')}
        </Button>
      </DialogFooter>
    </form>
  )
}
