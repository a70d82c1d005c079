import { type OwnDate, ownDates } from '@corbel/domain/figures/meanings'
import { saveLoan } from '@corbel/domain/loans/loan-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/controls/date-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useTypedDialog } from '../../ui/typed/use-typed-dialog.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { forgetWhatTellsOf, type LoanPageReply, loanQuery, withNewer } from '../loan-query.ts'

export interface LoanDatesDialogProps {
  loan: LoanPageReply['opportunity']
  onClose: () => void
}

type Dates = Partial<Record<OwnDate, string | null>>

/** Lock and closing, where they are entries of the loan itself. */
export function LoanDatesDialog({ loan, onClose }: LoanDatesDialogProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { own } = loan.figures
  // What was read stays the base, so that somebody else's change meanwhile is a conflict and not undone.
  const first = () => ({ rev: loan.rev, dates: {} as Dates })
  const { value, set, isTyped, close } = useTypedDialog(`loan-dates:${loan._id}`, first, onClose)
  const save = useMutation({
    mutationFn: () => call(saveLoan, { params: { id: loan._id }, body: { adminInfo: value.dates, rev: value.rev } }),
    onSuccess: async ({ opportunity }) => {
      queryClient.setQueryData(loanQuery(loan._id).queryKey, (old) => old && withNewer(old, opportunity))
      showSuccess(t('figures.datesSaved'))
      close()
      await forgetWhatTellsOf(queryClient, loan._id)
    },
  })
  const fields = isRefusal(save.error) ? save.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <FormDialog isTyped={isTyped} onClose={close} title={t('figures.datesTitle')}>
      <form onSubmit={submit} noValidate className="stack">
        <FormError message={save.error && errorText(save.error)} />
        {ownDates
          .filter((date) => date in own)
          .map((date) => (
            <DateField
              key={date}
              label={t(`figures.meanings.${date}`)}
              value={date in value.dates ? (value.dates[date] ?? '') : (own[date] ?? '')}
              error={fields[date]}
              onChange={(day) => set({ ...value, dates: { ...value.dates, [date]: day || null } })}
            />
          ))}
        <DialogFooter>
          <CancelButton />
          <Button type="submit" loading={save.isPending}>
            {t('shared.save')}
          </Button>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
