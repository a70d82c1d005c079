import { sql } from 'kysely'
import { idComparison, personComparison } from './list-comparison.ts'
import type { ListEntry, Sql } from './list-entry.ts'

export type Reader = { readonly companyId: string; readonly personId: string }

/** Who works on records of every kind, and the groups in which they stand. */
export function entriesOfWork({ companyId, personId }: Reader): [string, ListEntry][] {
  const assigned =
    (kind: 'workforces' | 'contacts') =>
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
  return [
    ['workforces', elsewhere(personComparison(assigned('workforces'), personId))],
    ['contacts', elsewhere(personComparison(assigned('contacts'), personId))],
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
