import {
  type ConditionState,
  longestConditionReason,
  shortestConditionReason,
} from '@corbel/domain/underwriting-conditions/condition'
import type { Condition } from '@corbel/domain/underwriting-conditions/condition-endpoints'
import type { FormEvent } from 'react'
import { isRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/controls/text-area.tsx'
import { CancelButton, FormDialog } from '../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import { useTypedDialog } from '../ui/typed/use-typed-dialog.ts'
import type { useConditionChange } from './use-condition-change.ts'

export interface ReasonDialogProps {
  title: string
  condition: Condition
  to: ConditionState
  change: ReturnType<typeof useConditionChange>
  onClose: () => void
}

/** Asks why a condition is waived, sent back or opened again. */
export function ReasonDialog({ title, condition, to, change, onClose }: ReasonDialogProps) {
  const { t } = useTranslation()
  const { value, set, isTyped, close } = useTypedDialog(`condition-reason:${condition._id}:${to}`, () => '', onClose)
  const error = isRefusal(change.error) ? change.error.fields.reason : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!change.isPending) change.mutate({ status: to, reason: value }, { onSuccess: close })
  }
  return (
    <FormDialog
      isTyped={isTyped}
      size={520}
      onClose={close}
      title={`${condition.title}: ${title.replace(/\s*…$/, '')}`}
    >
      <form className="stack" noValidate onSubmit={submit}>
        <TextArea
          label={t('underwritingConditions.reason')}
          description={t('underwritingConditions.reasonHint', { count: shortestConditionReason })}
          required
          rows={3}
          maxLength={longestConditionReason}
          value={value}
          error={error}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={change.isPending}>
            {t('shared.save')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
