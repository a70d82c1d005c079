import type { NameField } from '@corbel/domain/people/name-sight'
import { sql } from 'kysely'
import type { FindEntry, Sql } from '../../records/list/list-entry.ts'

export type AskedOrder = { readonly field: string; readonly order: 'asc' | 'desc' }

/** What a list of people is ordered by, on `record_list l`. */
export type PeopleOrder = {
  readonly key: Sql
  readonly descending: boolean
  readonly neverBlank: boolean
  readonly blanks: 'last' | 'as-least'
  /** The value stands in the record `r`. */
  readonly readsRecord: boolean
  /** An index gives the order of however many. */
  readonly isIndexed: boolean
}

/** Letter by letter what the indexes of large lists are made of. */
const own: Readonly<Record<string, Pick<PeopleOrder, 'key' | 'isIndexed'> & { of: readonly NameField[] }>> = {
  createdAt: { key: sql`l.created_at`, isIndexed: true, of: [] },
  name: {
    key: sql`lower(coalesce(l.t2, '') || ' ' || coalesce(l.t1, ''))`,
    isIndexed: true,
    of: ['first_name', 'last_name'],
  },
  email: { key: sql`lower(coalesce(l.t3, ''))`, isIndexed: false, of: ['email'] },
}

const lastSignedIn = (companyId: string): Sql => sql`(
  select member.last_signed_in_at from account_person member
  where member.company_id = ${companyId} and member.person_id = l.record_id)`

type Seen = {
  readonly companyId: string
  /** Whoever sorts by what they do not see reads it from the order. */
  readonly hidden: ReadonlySet<NameField>
  readonly find: FindEntry
}

/** Null for what is unknown to the reader or hidden from them. */
export function peopleOrder({ field, order }: AskedOrder, { companyId, hidden, find }: Seen): PeopleOrder | null {
  const descending = order === 'desc'
  const plain = own[field]
  if (plain !== undefined)
    return plain.of.some((name) => hidden.has(name))
      ? null
      : { ...plain, descending, neverBlank: true, blanks: 'last', readsRecord: false }
  const rest = { descending, isIndexed: false } as const
  if (field === 'lastSignedInAt')
    return { ...rest, key: lastSignedIn(companyId), neverBlank: false, blanks: 'as-least', readsRecord: false }
  const entry = find(field)
  const [key] = entry?.order ?? []
  if (entry === undefined || key === undefined) return null
  return { ...rest, key, neverBlank: false, blanks: 'last', readsRecord: entry.readsRecord }
}

/** How the place in the order is said; the id decides between equals. */
export function peopleOrdered({ key, descending, neverBlank, blanks }: PeopleOrder): Sql {
  const plain = descending ? sql`desc` : sql`asc`
  const nulls = neverBlank ? sql`` : descending || blanks === 'last' ? sql`nulls last` : sql`nulls first`
  // Without the words on nulls an index serves.
  return sql`${key} ${plain} ${nulls}, l.record_id ${plain}`
}
