import type { NarrowingReach, ProspectReach } from '@corbel/domain/people/prospect-policy'
import { searchWords } from '@corbel/domain/records/list/list-search'
import type { ToldTotal } from '@corbel/domain/records/list/listed-total'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Sql } from '../records/list/list-entry.ts'
import { searchCondition, searchConditionOn } from '../records/list/list-search-condition.ts'
import type { CountedRecords } from '../records/list/record-total.ts'
import { countRows, totalOfKind } from '../records/list/record-totals.ts'
import { borrowsAnyLoan, borrowsTeamLoan, type Fellows, isBorrower, someBorrowers } from './loan-fellows-repository.ts'

export type ProspectQuery = {
  readonly companyId: string
  readonly personId: string
  readonly reach: Exclude<ProspectReach | NarrowingReach, 'none'>
  /** Those of the actor's loans; null where the reach asks for none. */
  readonly fellows: Fellows | null
  /** The actor's groups, where the reach is that of a team. */
  readonly groupIds?: readonly number[]
  readonly search: string
  readonly shortWordsAreWhole: boolean
  /** Where a part of their names is hidden: what they are searched by instead of everything. */
  readonly searched: Sql | null
  /** Those in use, where nothing is said. */
  readonly active?: boolean
  /** Of these alone, in use or not. */
  readonly only?: readonly string[] | undefined
  readonly limit: number
}

export type ProspectRow = {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  createdAt: Date
  updatedAt: Date
}

export const prospectsModule = 2

/** Prospects, newest first. */
export async function listProspects(db: Db, query: ProspectQuery): Promise<ProspectRow[]> {
  const answer = await sql<ProspectRow>`
    select person.id, person.first_name as "firstName", person.last_name as "lastName", person.email, person.phone,
      l.created_at as "createdAt", l.updated_at as "updatedAt"
    from record_list l
    join person on person.company_id = ${query.companyId} and person.id = l.record_id
    where ${conditions(query)}
    order by l.created_at desc, l.record_id desc limit ${query.limit}`.execute(db)
  return answer.rows
}

export async function countProspects(db: Db, query: Omit<ProspectQuery, 'limit'>): Promise<ToldTotal> {
  const { companyId, reach, search, active = true } = query
  const records = { companyId, moduleId: prospectsModule, active }
  const isEverybody = reach === 'all' && searchWords(search).length === 0
  if (isEverybody) return totalOfKind(db, records)
  const some = search === '' && query.fellows !== null ? someBorrowers(query.fellows) : null
  if (some !== null) {
    const least = await countRows(db, { ...records, isExact: false, found: activeAmong(records, some) })
    if (least.countIsLeast) return least
  }
  const found = sql`select from record_list l where ${conditions(query)}`
  return countRows(db, { ...records, isExact: false, found })
}

/** Rows of a kind in use with these ids. */
export const activeAmong = ({ companyId, moduleId, active }: CountedRecords, ids: Sql): Sql => sql`
  select from ${ids} as borrower join record_list l on l.company_id = ${companyId} and l.record_id = borrower.id
  where l.module_id = ${sql.lit(moduleId)} and l.active = ${active}`

type Reaching = Pick<ProspectQuery, 'companyId' | 'personId' | 'reach' | 'fellows' | 'groupIds'>

/** Whether a prospect in use is among those that somebody reaches. */
export async function isAmongProspects(db: Db, query: Reaching, id: string): Promise<boolean> {
  const answer = await sql<{ found: boolean }>`
    select exists (
      select from record where company_id = ${query.companyId} and module_id = ${prospectsModule} and active
        and id = ${id}::uuid and ${sql.join([sql`true`, ...reached(query, sql`record.id`)], sql` and `)}) as found
    `.execute(db)
  return answer.rows[0]?.found === true
}

/** Those of the company whom somebody reaches, by the column that names them. */
function reached({ companyId, personId, reach, fellows, groupIds = [] }: Reaching, id: Sql): Sql[] {
  if (reach === 'all') return []
  if (reach === 'of-any-loan') return [borrowsAnyLoan(companyId, id)]
  if (reach === 'of-team-loans') return [borrowsTeamLoan({ companyId, personId, groupIds }, id)]
  if (reach === 'self') return [sql`${id} = ${personId}`]
  return fellows === null ? [sql`false`] : [isBorrower(fellows, id)]
}

function among(only: readonly string[] | undefined, active: boolean): Sql {
  if (only !== undefined) return sql`l.record_id = any(${[...only]}::uuid[])`
  return active ? sql`l.active` : sql`not l.active`
}

function conditions(query: Omit<ProspectQuery, 'limit'>): Sql {
  const { companyId, search, searched, shortWordsAreWhole, active = true, only } = query
  const found =
    searched === null
      ? searchCondition({ companyId, moduleId: prospectsModule }, search, shortWordsAreWhole)
      : searchConditionOn(searched, search)
  const all = [
    sql`l.company_id = ${companyId}`,
    sql`l.module_id = ${prospectsModule}`,
    among(only, active),
    ...reached(query, sql`l.record_id`),
    ...(found === null ? [] : [found]),
  ]
  return sql.join(all, sql` and `)
}
