import { type PersonKind, personSortFields } from '@corbel/domain/people/person-kind'
import { useSearch } from '@tanstack/react-router'
import { type Path, type PeopleSearch, paths } from '../../paths.ts'
import { useGo } from '../../ui/use-go.ts'
import type { AskedPeople } from '../people-queries.ts'

/** Task and e-mail lists have the same sizes (specification 2, section 9). */
export const pageSizes = [10, 25, 50] as const

/** Reads an address that anybody may have written; whatever makes no sense is as if it were absent. */
export function readPeople(search: Readonly<Record<string, string | undefined>>): AskedPeople {
  const page = Number(search.page)
  const limit = Number(search.limit)
  const field = personSortFields.find((one) => one === search.sort)
  return {
    search: (search.search ?? '').slice(0, 200),
    active: search.state !== 'deactivated',
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 0,
    limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
    sort: field ? { field, order: search.order === 'desc' ? 'desc' : 'asc' } : null,
  }
}

export function addressOf({ search, active, page, limit, sort }: AskedPeople): PeopleSearch {
  return {
    search: search || undefined,
    state: active ? undefined : 'deactivated',
    page: page > 0 ? String(page) : undefined,
    limit: limit === pageSizes[0] ? undefined : String(limit),
    sort: sort?.field,
    order: sort?.order === 'desc' ? 'desc' : undefined,
  }
}

export interface PeopleAddress {
  asked: AskedPeople
  go: (change: Partial<AskedPeople>, options?: { replace?: boolean }) => void
  pathOf: (change: Partial<AskedPeople>) => Path
}

/** What is asked stands in the address, so that Back and a copied link bring the same list. */
export function usePeopleAddress(kind: PersonKind): PeopleAddress {
  const asked = readPeople(useSearch({ strict: false }))
  const go = useGo()
  const pathOf = (change: Partial<AskedPeople>): Path => paths.people(kind, addressOf({ ...asked, page: 0, ...change }))
  return { asked, pathOf, go: (change, options) => go(pathOf(change), options) }
}
