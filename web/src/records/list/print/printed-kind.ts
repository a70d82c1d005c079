import type { ListItem } from '@corbel/domain/records/list/conditions/list-condition'
import type { FilteredList } from '../filters/filter-fields-query.ts'
import type { ListedTotal } from '../record-list-page.tsx'

/** A list as it comes on paper. */
export interface PrintedKind<Row> {
  /** What the list or its view is called. */
  title: string
  list: FilteredList
  filters: readonly ListItem[]
  search: string
  /** What narrows it beside these, in words. */
  narrowing: readonly (string | undefined)[]
  total: ListedTotal
  /** What a column says on paper where neither its whole text nor its cell will do. */
  textOf?: (column: string, row: Row) => string | undefined
  /** So many rows of the list at once; `page` is 0-based. */
  read: (page: number, size: number) => Promise<readonly Row[]>
}
