import type { LoanPageReply } from '../../loan-query.ts'

export type StatusChoice = LoanPageReply['status'][number]
type Loan = LoanPageReply['opportunity']

/** Where a loan ends without being paid out: no step on the way, but a status that can be chosen. */
const endings = ['declined', 'withdrawn']

export interface LoanStages {
  /** The way of a loan of this product, in order; none where its statuses are no way, such as those of servicing. */
  steps: readonly StatusChoice[]
  /** Every status that the loan may get. */
  all: readonly StatusChoice[]
  /** Index of the loan's own step; -1 while it stands beside the way or nowhere. */
  current: number
}

/** The steps of the loan's product and where the loan stands on them. */
export function stagesOf(loan: Loan, statuses: readonly StatusChoice[]): LoanStages {
  const own = statuses.filter((status) => status.product === loan.product._id)
  // A product without statuses of its own uses those that are for every product.
  const all = own.length > 0 ? own : statuses.filter((status) => status.product === null)
  const onTheWay = all.filter((status) => !endings.includes(status.kind))
  // Statuses that are all of one kind follow each other in no order: a loan is current, late, current again.
  const isWay = new Set(onTheWay.map((status) => status.kind)).size > 1
  const steps = isWay ? onTheWay : []
  const held = new Set(loan.status.map((status) => status._id))
  return { steps, all, current: steps.findLastIndex((step) => held.has(step._id)) }
}
