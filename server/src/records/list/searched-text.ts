import type { NameSight } from '@corbel/domain/people/name-sight'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { sql } from 'kysely'
import type { Sql } from './list-entry.ts'

const slots = { first_name: 't1', last_name: 't2', email: 't3', phone: 't4' } as const

/** What a record is searched by where a part of its person's names, or its address, is hidden; null: by everything. */
export function searchedText(sight: NameSight, kind: PersonKind, showsAddress = true): Sql | null {
  const hidden = sight[kind]
  if (hidden.size === 0 && showsAddress) return null
  const names = Object.entries(slots).flatMap(([field, slot]) =>
    [...hidden].some((one) => one === field) ? [] : [slot],
  )
  const columns = ['number', ...names, ...(showsAddress ? ['t5'] : [])].map((column) => sql.ref(`l.${column}`))
  return sql`folded(concat_ws(' ', ${sql.join(columns)}))`
}
