import { activateLoan, deactivateLoan } from '@corbel/domain/loans/loan-endpoints'
import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { isRefusal, referenceOf } from '../../../api-errors.ts'
import { useTranslation } from '../../../translation.ts'
import { showError, showSuccess } from '../../../ui/alerts.ts'
import { askConfirm } from '../../../ui/confirm.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { forgetWhatTellsOf } from '../../loan-query.ts'
import { numberOf } from './loan-number-cell.tsx'

/** Deactivates an active loan, or activates one that is not. */
export const toggleLoan = (loan: Pick<LoanRow, '_id' | 'active'>) =>
  loan.active ? call(deactivateLoan, { params: { id: loan._id } }) : call(activateLoan, { body: { id: loan._id } })

/** Deactivating and activating one loan, each after the specified question. */
export function useLoanActivity() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const change = useMutation({
    mutationFn: toggleLoan,
    onSuccess: async (_reply, loan: LoanRow) => {
      showSuccess(t(loan.active ? 'shared.deactivated' : 'shared.activated', { title: numberOf(loan) }))
      await forgetWhatTellsOf(queryClient, loan._id)
    },
    onError: (error, loan) => {
      const failure = t(loan.active ? 'shared.deactivateFailed' : 'shared.activateFailed', { title: numberOf(loan) })
      showError(isRefusal(error) ? `${failure} ${errorText(error)}` : failure, { reference: referenceOf(error) })
    },
  })
  const askAbout = async (loan: LoanRow): Promise<void> => {
    const title = numberOf(loan)
    const confirmed = await askConfirm({
      title: t(loan.active ? 'loanList.deactivateNumber' : 'loanList.activateNumber', { number: title }),
      text: t(loan.active ? 'shared.deactivateQuestion' : 'shared.activateQuestion', { title }),
      confirmLabel: t(loan.active ? 'loanList.deactivate' : 'loanList.activate'),
      danger: loan.active,
    })
    if (confirmed) change.mutate(loan)
  }
  return { askAbout, isPending: change.isPending }
}
