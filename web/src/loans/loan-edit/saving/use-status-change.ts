import { useTranslation } from '../../../translation.ts'
import { dismissAlert, showSuccess } from '../../../ui/alerts.ts'
import type { LoanPageReply } from '../../loan-query.ts'
import { statusesAfter } from '../../statuses-after.ts'
import type { StatusChoice } from '../stages/loan-stages.ts'
import { useInlineChange } from './use-inline-change.ts'

/** How long a change of status can be taken back with one press. */
const undoMs = 10_000

type Loan = LoanPageReply['opportunity']

/** Moves a loan to another status at once, with a way back for ten seconds. */
export function useStatusChange(loan: Loan, onSaved: (loan: Loan) => void) {
  const { t } = useTranslation()
  const inline = useInlineChange(loan._id, onSaved)
  const put = (ids: string[], onDone: () => void) =>
    inline.mutate({ entries: { status: ids }, failure: t('loans.statusFailed'), onDone })
  const move = (after: readonly string[]) => {
    const before = loan.status.map((one) => one._id)
    put([...after], () => {
      const undo = { label: t('shared.undo'), run: () => put(before, () => void showSuccess(t('loans.statusUpdated'))) }
      const alert = showSuccess(t('loans.statusUpdated'), { action: undo, fixed: true })
      setTimeout(() => dismissAlert(alert), undoMs)
    })
  }
  return {
    /** To this one alone: the loan goes on to another stage. */
    choose: (status: StatusChoice) => move([status._id]),
    /** The same, or one of several more or less. */
    pick: (status: StatusChoice) =>
      move(
        statusesAfter(
          loan.status.map((one) => one._id),
          status._id,
        ),
      ),
    isChanging: inline.isPending,
  }
}
