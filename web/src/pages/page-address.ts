import { useSearch } from '@tanstack/react-router'
import { type PageListSearch, paths } from '../paths.ts'
import { readFilters } from '../records/list/filters/filter-address.ts'
import { type ListAddress, useListAddress } from '../records/list/list-address.ts'
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
  }
}

function addressOf({ search, page, limit, sort, filters }: AskedRecords): PageListSearch {
  return {
    search: search || undefined,
    page: page > 0 ? String(page) : undefined,
    limit: limit === pageSizes[0] ? undefined : String(limit),
    sort: sort?.field,
    order: sort?.order === 'desc' ? 'desc' : undefined,
    filters: filters.length > 0 ? JSON.stringify(filters) : undefined,
  }
}

export type PageAddress = ListAddress<AskedRecords>

export const usePageAddress = (key: string): PageAddress =>
  useListAddress(readAddress(useSearch({ strict: false })), (asked) => paths.ownPage(key, addressOf(asked)))
