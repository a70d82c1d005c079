import { mostInBulk } from '@corbel/domain/records/bulk/bulk-job'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Sql } from '../records/list/list-entry.ts'

type HeldBy = {
  readonly companyId: string
  /** Their ids, or a statement that answers them. */
  readonly personIds: readonly string[] | Sql
}

/** Open tasks that somebody of these has, of records in use or alone. */
export async function listHeldTasks(db: Db, { companyId, personIds }: HeldBy): Promise<string[]> {
  const people = isStatement(personIds) ? sql`in (${personIds})` : sql`= any(${[...personIds]}::uuid[])`
  const answer = await sql<{ id: string }>`
    select distinct t.id from task_user u
    join task t on t.company_id = ${companyId} and t.id = u.task_id and t.is_open
    left join record used on used.company_id = ${companyId} and used.id = t.record_id
    where u.company_id = ${companyId} and u.person_id ${people} and (t.record_id is null or used.active)
    order by t.id limit ${mostInBulk}`.execute(db)
  return answer.rows.map(({ id }) => id)
}

const isStatement = (people: HeldBy['personIds']): people is Sql => !Array.isArray(people)

type Asked = { readonly companyId: string; readonly ids: readonly string[]; readonly personIds: readonly string[] }

/** Which of these people stand at the records of these tasks, as `<record> <person>`. */
export async function listStandings(db: Db, { companyId, ids, personIds }: Asked): Promise<string[]> {
  const answer = await sql<{ place: string }>`
    select distinct a.record_id || ' ' || a.user_id as place from task t
    join record_assignee a on a.company_id = ${companyId} and a.record_id = t.record_id
    where t.company_id = ${companyId} and t.id = any(${[...ids]}::uuid[])
      and a.user_id = any(${[...personIds]}::uuid[])`.execute(db)
  return answer.rows.map(({ place }) => place)
}
