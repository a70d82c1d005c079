import { type AdminInfo, saveLoan } from '@corbel/domain/loans/loan-endpoints'
import type { LoanReply, LoanRow } from '@corbel/domain/loans/loan-replies'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { isRefusal, referenceOf } from '../../../api-errors.ts'
import { useTranslation } from '../../../translation.ts'
import { showError } from '../../../ui/alerts.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { sendPastGate } from '../../gate/send-past-gate.ts'
import { forgetWhatTellsOf } from '../../loan-query.ts'
import { type LoanListReply, loanListsKey } from '../loan-list-query.ts'

export interface RowChange {
  loan: LoanRow
  entries: AdminInfo
  /** How the row looks if the server agrees; it looks so at once. */
  shown: Partial<LoanRow>
  /** The specified sentence when it does not work. */
  failure: string
  onDone: (loan: LoanReply) => void
}

/** Changes an administrative entry of a row in place: shown at once, taken back when the server declines. */
export function useRowChange() {
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ loan, entries }: RowChange) =>
      sendPastGate(t, loan._id, (override) =>
        call(saveLoan, { params: { id: loan._id }, body: { adminInfo: entries, rev: loan.rev, ...override } }),
      ),
    onMutate: async ({ loan, shown }: RowChange) => {
      await queryClient.cancelQueries({ queryKey: loanListsKey })
      changeRow(queryClient, loan._id, shown)
    },
    onSuccess: ({ opportunity }, { onDone }) => {
      showLoanInRows(queryClient, opportunity)
      onDone(opportunity)
    },
    onError: (error, { loan, failure }) => {
      changeRow(queryClient, loan._id, loan)
      if (isRefusal(error, 'gate-open')) return
      showError(isRefusal(error) ? `${failure} ${errorText(error)}` : failure, { reference: referenceOf(error) })
    },
    // Tabs and order follow in either case; what was refused as stale is then seen as it is.
    onSettled: (_reply, _error, { loan }) => forgetWhatTellsOf(queryClient, loan._id),
  })
}

/** Of a loan that was answered beside the list: what changes in place. */
export function showLoanInRows(queryClient: QueryClient, loan: LoanReply): void {
  const { status, workforces, contacts, rev, updatedAt, updated_by } = loan
  changeRow(queryClient, loan._id, { status, workforces, contacts, rev, updatedAt, updated_by })
}

/** A row as it is from now on, in every list that shows it. */
export function changeRow(queryClient: QueryClient, id: string, change: Partial<LoanRow>): void {
  queryClient.setQueriesData<LoanListReply>(
    { queryKey: loanListsKey },
    (list) =>
      list && {
        ...list,
        opportunities: list.opportunities.map((loan) => (loan._id === id ? { ...loan, ...change } : loan)),
      },
  )
}
