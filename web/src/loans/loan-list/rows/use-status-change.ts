import type { LoanReply, LoanRow } from '@corbel/domain/loans/loan-replies'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../translation.ts'
import { tellMoved } from '../../undo-move.ts'
import { showLoanInRows, useRowChange } from './use-row-change.ts'

/** Puts a loan of a list into other statuses; told with undo. `onMoved` hears of the move and of its undo. */
export function useStatusChange(
  loan: LoanRow,
  onMoved: (loan: LoanReply) => void = () => undefined,
): (status: LoanRow['status']) => void {
  const { t } = useTranslation()
  const row = useRowChange()
  const queryClient = useQueryClient()
  return (status) =>
    row.mutate({
      loan,
      entries: { status: status.map((one) => one._id) },
      shown: { status },
      failure: t('loans.statusFailed'),
      onDone: (moved) => {
        onMoved(moved)
        const onUndone = (undone: LoanReply) => {
          showLoanInRows(queryClient, undone)
          onMoved(undone)
        }
        tellMoved({ t, queryClient, onUndone }, moved)
      },
    })
}
