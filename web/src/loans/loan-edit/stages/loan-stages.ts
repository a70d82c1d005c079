import type { LoanPageReply } from '../../loan-query.ts'

export type StatusChoice = LoanPageReply['status'][number]
type Loan = LoanPageReply['opportunity']

/** Where a loan ends without being paid out: no step on the way, but a status that can be chosen. */
const endings = ['declined', 'withdrawn']

export interface LoanStages {
  /** The way of a loan of this product, in order. */
  steps: readonly StatusChoice[]
  /** Statuses beside the way. */
  others: readonly StatusChoice[]
  /** Index of the loan's own step; -1 while it stands beside the way or nowhere. */
  current: number
}

/** The steps of the loan's product and where the loan stands on them. */
export function stagesOf(loan: Loan, statuses: readonly StatusChoice[]): LoanStages {
  const own = statuses.filter((status) => status.product === loan.product._id)
  // A product without statuses of its own uses those that are for every product.
  const usable = own.length > 0 ? own : statuses.filter((status) => status.product === null)
  const steps = usable.filter((status) => !endings.includes(status.kind))
  const others = usable.filter((status) => endings.includes(status.kind))
  const held = new Set(loan.status.map((status) => status._id))
  return { steps, others, current: steps.findLastIndex((step) => held.has(step._id)) }
}
