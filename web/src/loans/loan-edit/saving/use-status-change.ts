import type { OverrideAsked } from '@corbel/domain/loans/override'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../translation.ts'
import type { LoanPageReply } from '../../loan-query.ts'
import { statusesAfter } from '../../statuses-after.ts'
import { tellMoved, undoMove } from '../../undo-move.ts'
import type { StatusChoice } from '../stages/loan-stages.ts'
import { useInlineChange } from './use-inline-change.ts'

type Loan = LoanPageReply['opportunity']

/** Moves a loan to another status at once, with a way back. */
export function useStatusChange(loan: Loan, onSaved: (loan: Loan) => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const inline = useInlineChange(loan._id, onSaved)
  const undoing = { t, queryClient, onUndone: onSaved }
  const held = loan.status.map((one) => one._id)
  const move = (status: readonly string[], override?: OverrideAsked) =>
    inline.mutate({
      override,
      entries: { status: [...status] },
      failure: t('loans.statusFailed'),
      onDone: (moved) => tellMoved(undoing, moved),
    })
  return {
    /** To this one alone: the loan goes on to another stage. */
    choose: (status: StatusChoice, override?: OverrideAsked) => move([status._id], override),
    /** The same, or one of several more or less. */
    pick: (status: StatusChoice) => move(statusesAfter(held, status._id)),
    /** Takes the move back that made this version of the loan. */
    undo: (rev: number) => void undoMove(undoing, loan._id, rev),
    isChanging: inline.isPending,
  }
}
