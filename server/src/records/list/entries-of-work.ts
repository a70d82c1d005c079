import type { NameSight } from '@corbel/domain/people/name-sight'
import { sql } from 'kysely'
import { idComparison, personComparison } from './list-comparison.ts'
import type { ListEntry, Sql } from './list-entry.ts'

export type Reader = { readonly companyId: string; readonly personId: string }

type WorkKind = 'workforces' | 'contacts'

/**
 * Who works on records of every kind, and the groups in which they stand. Where the reader's list has a column of them,
 * `sight` says by which names it has an order.
 */
export function entriesOfWork({ companyId, personId }: Reader, sight?: NameSight): [string, ListEntry][] {
  const assigned =
    (kind: WorkKind) =>
    (people: readonly string[] | null): Sql =>
      sql`
      select a.record_id from record_assignee a
      where a.company_id = ${companyId} and a.kind = ${kind}
        ${people === null ? sql`` : sql`and a.user_id = any(${[...people]}::uuid[])`}`
  const elsewhere = (condition: ListEntry['condition']): ListEntry => ({
    readsRecord: false,
    looksElsewhere: true,
    condition,
    order: [],
  })
  const people = (kind: WorkKind): [string, ListEntry] => [
    kind,
    { ...elsewhere(personComparison(assigned(kind), personId)), ...firstNamed(companyId, kind, sight) },
  ]
  return [
    people('workforces'),
    people('contacts'),
    [
      'groups',
      elsewhere(
        idComparison({
          anyOf: (ids) => sql`l.record_id in (
            select g.record_id from record_group g
            where g.company_id = ${companyId} and g.group_id = any(${[...ids]}::int[]))`,
          none: sql`not exists (
            select from record_group g where g.company_id = ${companyId} and g.record_id = l.record_id)`,
        }),
      ),
    ],
  ]
}

/** By whoever stands first in the column, last name first, as far as the reader sees their names. */
function firstNamed(companyId: string, kind: WorkKind, sight?: NameSight): Pick<ListEntry, 'order' | 'orderIndex'> {
  const seen = (['last_name', 'first_name'] as const).filter((name) => sight?.[kind].has(name) === false)
  if (seen.length === 0) return { order: [] }
  const names = sql.join(seen.map((name) => sql.ref(`somebody.${name}`)))
  const first = sql`(
    select nullif(lower(concat_ws(' ', ${names})), '') from record_assignee a
    join person somebody on somebody.company_id = ${companyId} and somebody.id = a.user_id
    where a.company_id = ${companyId} and a.record_id = l.record_id and a.kind = ${kind}
    order by a.position, a.user_id limit 1)`
  return { order: [first], orderIndex: 'none' }
}
