import type { Actor } from '@corbel/domain/auth/actor'
import type { StatusTab } from '@corbel/domain/loans/loan-replies'
import { type ToldTotal, toldTotal } from '@corbel/domain/records/list/listed-total'
import { statusTitle } from '../../products/choices-presenter.ts'
import type { LoanListConfiguration } from './list-configuration.ts'

/** Count of loans by status number; 0 counts every loan once. Of very many only that and the chosen status are there. */
export type StatusCounts = Readonly<Record<string, number>>

export type CountedLoans = {
  readonly counts: StatusCounts
  readonly products: ReadonlySet<number> | null
  /** Whether counting ended above the most that are counted. */
  readonly isBounded: boolean
}

/**
 * A tab for all loans, then one for each status that loans of the chosen product can have or still have. A loan with
 * two statuses is in both tabs and once in `all`.
 */
export function statusTabs(
  { choices }: LoanListConfiguration,
  actor: Actor,
  { counts, products, isBounded }: CountedLoans,
): StatusTab[] {
  const all = toldTotal(counts[0] ?? 0, isBounded)
  const told = (status: number): Partial<ToldTotal> => {
    const counted = counts[status]
    return counted === undefined && all.countIsLeast ? {} : toldTotal(counted ?? 0, isBounded)
  }
  const tabs = choices.statuses
    .map((status) => ({ ...status, told: told(status.id) }))
    .filter(
      (status) =>
        status.told.count !== 0 || (isOffered(actor) && status.active && isOfProducts(status.productId, products)),
    )
    .map((status) => ({
      _id: String(status.id),
      label: statusTitle(status, actor),
      ...status.told,
      color: status.color,
      ...(status.active ? { product: status.productId === null ? null : String(status.productId) } : {}),
    }))
  return [{ _id: 'all', label: 'All', ...all }, ...tabs]
}

/** A borrower with two loans has no use for a tab of every status there is. */
const isOffered = (actor: Actor): boolean => actor.type !== 'Prospects'

function isOfProducts(productId: number | null, products: ReadonlySet<number> | null): boolean {
  return productId === null || products === null || products.has(productId)
}
