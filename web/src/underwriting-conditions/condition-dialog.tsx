import { waitingParties } from '@corbel/domain/records/open-items/open-item'
import {
  conditionStages,
  longestConditionDetail,
  longestConditionTitle,
} from '@corbel/domain/underwriting-conditions/condition'
import { addCondition, type Condition } from '@corbel/domain/underwriting-conditions/condition-endpoints'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/controls/choice.tsx'
import { DateField } from '../ui/controls/date-field.tsx'
import { TextArea } from '../ui/controls/text-area.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { FormError } from '../ui/form-error.tsx'
import { useTypedDialog } from '../ui/typed/use-typed-dialog.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import type { ConditionsPlace } from './conditions-query.ts'
import { useConditionChange, useForgetConditions } from './use-condition-change.ts'

export interface ConditionDialogProps {
  place: ConditionsPlace
  /** Null for a new one. */
  condition: Condition | null
  onClose: () => void
}

type Words = Pick<Condition, 'title' | 'detail' | 'stage' | 'waitsOn'> & { due: string }

const blank: Words = { title: '', detail: '', stage: 'documents', waitsOn: 'borrower', due: '' }
const wordsOf = ({ title, detail, stage, waitsOn, due }: Condition): Words => ({
  ...{ title, detail, stage, waitsOn, due: due ?? '' },
})

/** Puts a condition on a record, or says one otherwise. */
export function ConditionDialog({ place, condition, onClose }: ConditionDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const typed = useTypedDialog<Words>(
    `condition:${place.owner}:${condition?._id ?? 'new'}`,
    () => (condition === null ? blank : wordsOf(condition)),
    onClose,
  )
  const { value: words, set, isTyped, close } = typed
  const forget = useForgetConditions(place)
  const sent = { ...words, due: words.due === '' ? null : words.due }
  const add = useMutation({
    mutationFn: () => call(addCondition, { body: { ...place, ...sent, clearers: [] } }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      await forget()
      close()
    },
  })
  const change = useConditionChange(place, condition ?? { _id: '', rev: 0 })
  const saving = condition === null ? add : change
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    if (condition === null) add.mutate()
    else change.mutate(sent, { onSuccess: close })
  }
  const fields: Readonly<Record<string, string>> = isRefusal(saving.error) ? saving.error.fields : {}
  const title = condition
    ? t('underwritingConditions.edit', { title: condition.title })
    : t('underwritingConditions.add')
  return (
    <FormDialog isTyped={isTyped} size={620} onClose={close} title={title}>
      <form className="stack" noValidate onSubmit={submit}>
        <FormError message={add.error && errorText(add.error)} />
        <TextField
          label={t('underwritingConditions.name')}
          required
          maxLength={longestConditionTitle}
          value={words.title}
          error={fields.title}
          onChange={({ currentTarget }) => set({ ...words, title: currentTarget.value })}
        />
        <TextArea
          label={t('underwritingConditions.detail')}
          rows={3}
          maxLength={longestConditionDetail}
          value={words.detail}
          error={fields.detail}
          onChange={({ currentTarget }) => set({ ...words, detail: currentTarget.value })}
        />
        <Choice
          label={t('underwritingConditions.stage')}
          data={conditionStages.map((value) => ({ value, label: t(`underwritingConditions.stages.${value}`) }))}
          value={words.stage}
          onChange={(chosen) => set({ ...words, stage: conditionStages.find((one) => one === chosen) ?? words.stage })}
        />
        <Choice
          label={t('underwritingConditions.waitsOn')}
          data={waitingParties.map((value) => ({ value, label: t(`underwritingConditions.parties.${value}`) }))}
          value={words.waitsOn}
          onChange={(chosen) =>
            set({ ...words, waitsOn: waitingParties.find((one) => one === chosen) ?? words.waitsOn })
          }
        />
        <DateField
          label={t('underwritingConditions.due')}
          value={words.due}
          error={fields.due}
          onChange={(due) => set({ ...words, due })}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={saving.isPending} disabled={words.title.trim() === ''}>
            {t('underwritingConditions.save')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
