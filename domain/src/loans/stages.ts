/** A status as far as the way of a loan goes; without a product it is for loans of every product. */
export interface StageStatus {
  kind: string
  product: string | null
}

/** Where a loan ends without being paid out: no step on the way, but a status that can be chosen. */
const endings = ['declined', 'withdrawn']

export interface Stages<Status> {
  /** The way of a loan of the product, in order; none where its statuses are no way, such as those of servicing. */
  steps: readonly Status[]
  /** Every status that such a loan may get. */
  all: readonly Status[]
}

/** The steps of a product's loans, from the company's statuses in their order. */
export function stagesOfProduct<Status extends StageStatus>(
  statuses: readonly Status[],
  product: string,
): Stages<Status> {
  const own = statuses.filter((status) => status.product === product)
  // A product without statuses of its own uses those that are for every product.
  const all = own.length > 0 ? own : statuses.filter((status) => status.product === null)
  const onTheWay = all.filter((status) => !endings.includes(status.kind))
  // Statuses that are all of one kind follow each other in no order: a loan is current, late, current again.
  const isWay = new Set(onTheWay.map((status) => status.kind)).size > 1
  return { steps: isWay ? onTheWay : [], all }
}
