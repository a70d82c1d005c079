import type { ListItem } from '@corbel/domain/records/list/conditions/list-condition'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import type { PageListSearch } from '../../../paths.ts'
import type { TableSort } from '../../../ui/table/table-column.ts'
import { readColumns, type ViewColumns, writeColumns } from '../../views/column-words.ts'
import { readFilters } from '../filters/filter-address.ts'
import type { ListState } from '../list-address.ts'

/** What a list of records with fields of a form is asked for. */
export interface FieldListState extends ListState {
  /** Null: the newest first. */
  sort: TableSort | null
  filters: readonly ListItem[]
  /** Null: each person's own. */
  columns: ViewColumns | null
}

type Words = Readonly<Record<string, string | undefined>>

/** Reads an address that anybody may have written; whatever makes no sense is as if it were absent. */
export function readFieldList(search: Words, pageSizes: readonly [number, ...number[]]): FieldListState {
  const page = Number(search.page)
  const limit = Number(search.limit)
  return {
    search: (search.search ?? '').slice(0, 200),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 0,
    limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
    sort: search.sort ? { field: search.sort.slice(0, 200), order: search.order === 'desc' ? 'desc' : 'asc' } : null,
    filters: readFilters(search.filters),
    columns: readColumns(search.columns),
  }
}

/** The address of a state: only what differs from the plain list. */
export function writeFieldList(state: FieldListState, pageSizes: readonly [number, ...number[]]): PageListSearch {
  const { search, page, limit, sort, filters, columns } = state
  return {
    search: search || undefined,
    page: page > 0 ? String(page) : undefined,
    limit: limit === pageSizes[0] ? undefined : String(limit),
    sort: sort?.field,
    order: sort?.order === 'desc' ? 'desc' : undefined,
    filters: filters.length > 0 ? JSON.stringify(filters) : undefined,
    columns: writeColumns(columns),
  }
}

/** What of the list a view keeps: everything but the page. */
export function fieldListContent({ search, sort, filters, columns }: FieldListState): ViewContent {
  return {
    ...(search === '' ? {} : { search }),
    ...(sort === null ? {} : { sort }),
    ...(filters.length === 0 ? {} : { filters: [...filters] }),
    ...(columns === null ? {} : { columns: [...columns] }),
  }
}

/** The list with another content, on the page where it is. */
export function fieldListWith(content: ViewContent, { page, limit }: ListState): FieldListState {
  const { search, sort, filters, columns } = content
  return {
    ...{ page, limit, search: search ?? '', sort: sort ?? null },
    ...{ filters: filters ?? [], columns: columns ?? null },
  }
}
