import { ownModuleOf } from '@corbel/domain/roles/own-module'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import { type PageListSearch, paths } from '../paths.ts'
import { readFilters } from '../records/list/filters/filter-address.ts'
import type { ListAddress } from '../records/list/list-address.ts'
import { readColumns, writeColumns } from '../records/views/column-words.ts'
import type { ListOfViews } from '../records/views/use-viewed-list.ts'
import type { AskedRecords } from './page-queries.ts'

export const pageSizes = [10, 25, 50] as const

/** Reads an address that anybody may have written; whatever makes no sense is as if it were absent. */
export function readAddress(search: Readonly<Record<string, string | undefined>>): AskedRecords {
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

function addressOf({ search, page, limit, sort, filters, columns }: AskedRecords): PageListSearch {
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

export type PageAddress = ListAddress<AskedRecords>

/** What of the list a view keeps: everything but the page. */
function contentOf({ search, sort, filters, columns }: AskedRecords): ViewContent {
  return {
    ...(search === '' ? {} : { search }),
    ...(sort === null ? {} : { sort }),
    ...(filters.length === 0 ? {} : { filters: [...filters] }),
    ...(columns === null ? {} : { columns: [...columns] }),
  }
}

function withContent({ search, sort, filters, columns }: ViewContent, { page, limit }: AskedRecords): AskedRecords {
  return {
    ...{ page, limit, search: search ?? '', sort: sort ?? null },
    ...{ filters: filters ?? [], columns: columns ?? null },
  }
}

export const ownPageViews = (key: string): ListOfViews<AskedRecords> => ({
  module: ownModuleOf(key),
  read: readAddress,
  write: (asked) => ({ ...addressOf(asked) }),
  contentOf,
  withContent,
  path: (words) => paths.ownPage(key, words),
})
