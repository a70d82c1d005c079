import { conditionsIn, type ListItem } from '@corbel/domain/records/list/conditions/list-condition'
import type { ViewPlace } from '@corbel/domain/views/view'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import { type FindEntry, isMisfit } from './list-entry.ts'
import { askedOf } from './list-filters.ts'

type Known = {
  readonly find: FindEntry
  readonly columns: { readonly has: (id: string) => boolean }
}

/** The filters, the order and the columns of a view that a list does not know, or its reader may not see. */
export function unusablePlaces({ filters = [], sort, columns = [] }: ViewContent, known: Known): ViewPlace[] {
  const isOrder = sort === undefined || (known.find(sort.field)?.order.length ?? 0) > 0
  return [
    ...unusableFilters(filters, known.find),
    ...(isOrder ? [] : ['sort' as const]),
    ...columns.flatMap(({ id }, at) => (known.columns.has(id) ? [] : [`columns.${at}` as const])),
  ]
}

/** The places of conditions that cannot be asked as they are. */
export function unusableFilters(filters: readonly ListItem[], find: FindEntry): `filters.${string}`[] {
  return conditionsIn(filters).flatMap(({ place, filter }) =>
    // The border of types: every place begins so.
    isMisfit(askedOf(find(filter.field), filter)) ? [place as `filters.${string}`] : [],
  )
}
