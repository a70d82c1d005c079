import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import { type PeopleSearch, paths } from '../../paths.ts'
import {
  fieldListContent,
  fieldListWith,
  readFieldList,
  writeFieldList,
} from '../../records/list/fields/field-list-address.ts'
import type { ListAddress } from '../../records/list/list-address.ts'
import type { ListOfViews } from '../../records/views/use-viewed-list.ts'
import type { AskedPeople } from '../people-queries.ts'

/** Task and e-mail lists have the same sizes (specification 2, section 9). */
export const pageSizes = [10, 25, 50] as const

/** Reads an address that anybody may have written; whatever makes no sense is as if it were absent. */
export function readPeople(search: Readonly<Record<string, string | undefined>>): AskedPeople {
  return { ...readFieldList(search, pageSizes), active: search.state !== 'deactivated' }
}

export function addressOf(asked: AskedPeople): PeopleSearch {
  return { ...writeFieldList(asked, pageSizes), state: asked.active ? undefined : 'deactivated' }
}

export type PeopleAddress = ListAddress<AskedPeople>

export const peopleViews = (kind: PersonKind): ListOfViews<AskedPeople> => ({
  module: kind,
  read: readPeople,
  write: (asked) => ({ ...addressOf(asked) }),
  contentOf: (asked): ViewContent => ({ ...fieldListContent(asked), ...(asked.active ? {} : { deactivated: true }) }),
  withContent: (content, asked) => ({ ...fieldListWith(content, asked), active: content.deactivated !== true }),
  path: (words) => paths.people(kind, words),
})
