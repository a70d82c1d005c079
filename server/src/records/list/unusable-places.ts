import type { ViewPlace } from '@corbel/domain/views/view'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import type { FindEntry } from './list-entry.ts'

type Known = {
  readonly find: FindEntry
  readonly columns: { readonly has: (id: string) => boolean }
}

/** The filters, the order and the columns of a view that a list does not know, or its reader may not see. */
export function unusablePlaces({ filters = [], sort, columns = [] }: ViewContent, known: Known): ViewPlace[] {
  const isFilter = ({ field, operator, value }: (typeof filters)[number]): boolean =>
    (known.find(field)?.condition(operator, value) ?? null) !== null
  const isOrder = sort === undefined || (known.find(sort.field)?.order.length ?? 0) > 0
  return [
    ...filters.flatMap((filter, at) => (isFilter(filter) ? [] : [`filters.${at}` as const])),
    ...(isOrder ? [] : ['sort' as const]),
    ...columns.flatMap(({ id }, at) => (known.columns.has(id) ? [] : [`columns.${at}` as const])),
  ]
}
