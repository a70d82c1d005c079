import { useSearch } from '@tanstack/react-router'
import type { PagedSearch, Path } from '../../paths.ts'
import { useGo } from '../use-go.ts'
import type { TableSort } from './table-column.ts'

export const manyPageSizes = [10, 25, 50]

/** A list in pages whose page, size, search and one choice stand in the address. */
export function usePagedAddress<Choice extends string>(
  choice: Choice,
  pathOf: (search: PagedSearch & { [Key in Choice]?: string }) => Path,
) {
  const go = useGo()
  const found: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const page = Math.max(0, Math.trunc(Number(found.page ?? 0)) || 0)
  const size = Number(found.limit)
  const limit = manyPageSizes.includes(size) ? size : 10
  const { search = '' } = found
  const chosen = found[choice] ?? ''
  const { sort = '' } = found
  const path = (more: { page?: number; limit?: number; search?: string; chosen?: string; sort?: string }): Path => {
    const next = { page, limit, search, chosen, sort, ...more }
    return pathOf({
      search: next.search || undefined,
      sort: next.sort || undefined,
      page: next.page === 0 ? undefined : String(next.page),
      limit: next.limit === 10 ? undefined : String(next.limit),
      ...(next.chosen === '' ? {} : { [choice]: next.chosen }),
    } as PagedSearch & { [Key in Choice]?: string }) // The choice is a key of it.
  }
  return {
    ...{ page, limit, search, chosen, sort: sort === '' ? null : sortSaid(sort) },
    pathOf: (other: number) => path({ page: other }),
    onPageSize: (other: number) => go(path({ limit: other, page: 0 }), { replace: true }),
    onSearch: (words: string) => go(path({ search: words, page: 0 }), { replace: true }),
    onChoose: (other: string) => go(path({ chosen: other, page: 0 }), { replace: true }),
    onSort: ({ field, order }: TableSort) =>
      go(path({ sort: order === 'desc' ? `-${field}` : field, page: 0 }), { replace: true }),
    onClear: () => go(path({ search: '', chosen: '', page: 0 }), { replace: true }),
  }
}
/** As an address says it: a field, with a minus before it the other way. */
const sortSaid = (said: string): TableSort =>
  said.startsWith('-') ? { field: said.slice(1), order: 'desc' } : { field: said, order: 'asc' }

export type PagedAddress = ReturnType<typeof usePagedAddress>
