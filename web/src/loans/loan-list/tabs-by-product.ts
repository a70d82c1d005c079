import type { LoanListReply } from './loan-list-query.ts'

export interface TabGroup {
  /** Null for those that belong to every product, or where only one product's are there. */
  product: string | null
  tabs: LoanListReply['status']
}

/** Statuses of several products may be called the same: then each stands with its product, in the company's order. */
export function tabsByProduct({ status, products }: Pick<LoanListReply, 'status' | 'products'>): TabGroup[] {
  const shared = status.filter((tab) => (tab.product ?? null) === null)
  const groups = products
    .map(({ _id, title }) => ({ product: title, tabs: status.filter((tab) => tab.product === _id) }))
    .filter(({ tabs }) => tabs.length > 0)
  const known = new Set(groups.flatMap(({ tabs }) => tabs))
  const others = status.filter((tab) => !known.has(tab) && !shared.includes(tab))
  if (groups.length < 2) return [{ product: null, tabs: status }]
  return [{ product: null, tabs: [...shared, ...others] }, ...groups]
}
