import type { Actor } from '@corbel/domain/auth/actor'
import type { StatusTab } from '@corbel/domain/loans/loan-replies'
import { statusTitle } from '../../products/choices-presenter.ts'
import type { LoanListConfiguration } from './list-configuration.ts'

/** Count of loans by status number; 0 counts every loan once. */
export type StatusCounts = Readonly<Record<string, number>>

/**
 * A tab for all loans, then one for each status that loans of the chosen product can have or still have. A loan with
 * two statuses is in both tabs and once in `all`.
 */
export function statusTabs(
  { choices }: LoanListConfiguration,
  actor: Actor,
  { counts, products }: { counts: StatusCounts; products: ReadonlySet<number> | null },
): StatusTab[] {
  const tabs = choices.statuses
    .map((status) => ({ ...status, count: counts[status.id] ?? 0 }))
    .filter(
      (status) => status.count > 0 || (isOffered(actor) && status.active && isOfProducts(status.productId, products)),
    )
    .map((status) => ({
      _id: String(status.id),
      label: statusTitle(status, actor),
      count: status.count,
      color: status.color,
      ...(status.active ? { product: status.productId === null ? null : String(status.productId) } : {}),
    }))
  return [{ _id: 'all', label: 'All', count: counts[0] ?? 0 }, ...tabs]
}

/** A borrower with two loans has no use for a tab of every status there is. */
const isOffered = (actor: Actor): boolean => actor.type !== 'Prospects'

function isOfProducts(productId: number | null, products: ReadonlySet<number> | null): boolean {
  return productId === null || products === null || products.has(productId)
}
