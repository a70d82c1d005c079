import { type Stages, stagesOfProduct } from '@corbel/domain/loans/stages'
import type { LoanPageReply } from '../../loan-query.ts'

export type StatusChoice = LoanPageReply['status'][number]
type Loan = LoanPageReply['opportunity']

export interface LoanStages extends Stages<StatusChoice> {
  /** Index of the loan's own step; -1 while it stands beside the way or nowhere. */
  current: number
}

/** The steps of the loan's product and where the loan stands on them. */
export function stagesOf(loan: Loan, statuses: readonly StatusChoice[]): LoanStages {
  const { steps, all } = stagesOfProduct(statuses, loan.product._id)
  const held = new Set(loan.status.map((status) => status._id))
  return { steps, all, current: steps.findLastIndex((step) => held.has(step._id)) }
}
