import { type PersonKind, personSortFields } from '@corbel/domain/people/person-kind'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import { type PeopleSearch, paths } from '../../paths.ts'
import type { ListAddress } from '../../records/list/list-address.ts'
import type { ListOfViews } from '../../records/views/use-viewed-list.ts'
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

export type PeopleAddress = ListAddress<AskedPeople>

/** What of the list a view keeps: everything but the page. */
function contentOf({ search, active, sort }: AskedPeople): ViewContent {
  return {
    ...(search === '' ? {} : { search }),
    ...(active ? {} : { deactivated: true }),
    ...(sort === null ? {} : { sort }),
  }
}

function withContent({ search, deactivated, sort }: ViewContent, { page, limit }: AskedPeople): AskedPeople {
  const field = personSortFields.find((one) => one === sort?.field)
  const order = sort?.order ?? 'asc'
  return { page, limit, search: search ?? '', active: deactivated !== true, sort: field ? { field, order } : null }
}

export const peopleViews = (kind: PersonKind): ListOfViews<AskedPeople> => ({
  module: kind,
  read: readPeople,
  write: (asked) => ({ ...addressOf(asked) }),
  contentOf,
  withContent,
  path: (words) => paths.people(kind, words),
})
