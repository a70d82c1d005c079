import type { ProspectReach } from '@corbel/domain/people/prospect-policy'
import { searchWords } from '@corbel/domain/records/list/list-search'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Sql } from '../records/list/list-entry.ts'
import { searchCondition, searchConditionOn } from '../records/list/list-search-condition.ts'
import { recordTotal } from '../records/list/record-total.ts'

export type ProspectQuery = {
  readonly companyId: string
  readonly personId: string
  readonly reach: Exclude<ProspectReach, 'none'>
  readonly search: string
  /** Where a part of their names is hidden: what they are searched by instead of everything. */
  readonly searched: Sql | null
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

const prospectsModule = 2

/** Active prospects, newest first. */
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

export async function countProspects(db: Db, query: Omit<ProspectQuery, 'limit'>): Promise<number> {
  const { companyId, reach, search } = query
  const isEverybody = reach === 'all' && searchWords(search).length === 0
  const found = isEverybody
    ? recordTotal({ companyId, moduleId: prospectsModule, active: true })
    : sql`(select count(*) from record_list l where ${conditions(query)})`
  const answer = await sql<{ found: number }>`select ${found} as found`.execute(db)
  return answer.rows[0]?.found ?? 0
}

type Reaching = Pick<ProspectQuery, 'companyId' | 'personId' | 'reach'>

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
function reached({ companyId, personId, reach }: Reaching, id: Sql): Sql[] {
  if (reach === 'all') return []
  if (reach === 'self') return [sql`${id} = ${personId}`]
  return [
    sql`${id} in (
      select loan.prospect_id from loan
      join record_assignee a on a.company_id = ${companyId} and a.record_id = loan.id and a.user_id = ${personId}
      where loan.company_id = ${companyId})`,
  ]
}

function conditions(query: Omit<ProspectQuery, 'limit'>): Sql {
  const { companyId, search, searched } = query
  const found = searched === null ? searchCondition(companyId, search) : searchConditionOn(searched, search)
  const all = [
    sql`l.company_id = ${companyId}`,
    sql`l.module_id = ${prospectsModule}`,
    sql`l.active`,
    ...reached(query, sql`l.record_id`),
    ...(found === null ? [] : [found]),
  ]
  return sql.join(all, sql` and `)
}
