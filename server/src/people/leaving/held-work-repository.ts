import { mostInBulk } from '@corbel/domain/records/bulk/bulk-job'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import type { HeldRecord, HeldWork } from './held-work.ts'

export type HeldBy = {
  readonly companyId: string
  /** Their ids, or a statement that answers them. */
  readonly personIds: readonly string[] | Sql
  /** Only records of this group. */
  readonly groupId: number | null
}

type Work = Pick<HeldWork, 'module' | 'isOpen'>

const openHeld = ({ module, isOpen }: Work, { companyId, personIds, groupId }: HeldBy): Sql => sql`
  from record_assignee a
  join record r on r.company_id = ${companyId} and r.id = a.record_id and r.module_id = ${sql.lit(module)} and r.active
    ${groupId === null ? sql`` : sql`and r.groups @> array[${groupId}]::integer[]`}
  where a.company_id = ${companyId} and ${isOneOf(personIds)} and ${isOpen(companyId)}`

const isOneOf = (people: HeldBy['personIds']): Sql =>
  isStatement(people) ? sql`a.user_id in (${people})` : sql`a.user_id = any(${[...people]}::uuid[])`

const isStatement = (people: HeldBy['personIds']): people is Sql => !Array.isArray(people)

/** Open records by the people they are assigned to; people without any are missing. */
export async function countHeld(db: Db, work: Work, asked: HeldBy): Promise<ReadonlyMap<string, number>> {
  const answer = await sql<{ id: string; found: number }>`
    select a.user_id as id, count(distinct r.id)::integer as found ${openHeld(work, asked)} group by 1`.execute(db)
  return new Map(answer.rows.map((row) => [row.id, row.found]))
}

/** All of them, or those of some. */
export async function listHeld(db: Db, work: Work, asked: HeldBy, of?: readonly string[]): Promise<string[]> {
  const among = of === undefined ? sql`` : sql`and r.id = any(${[...of]}::uuid[])`
  const answer = await sql<{ id: string }>`
    select distinct r.id ${openHeld(work, asked)} ${among} order by r.id limit ${mostInBulk}`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** Records of a company with everybody who is assigned to them, in their order. */
export async function findHeld(db: Db, companyId: string, ids: readonly string[]): Promise<HeldRecord[]> {
  const answer = await sql<HeldRecord>`
    select r.id, r.rev, r.active, r.status, r.groups, r.created_by as "makerId",
      loan.prospect_id as "prospectId", loan.product_id as "productId",
      (select coalesce(json_agg(json_build_object('kind', a.kind, 'userId', a.user_id, 'roleId', a.role_id,
          'name', trim(person.first_name || ' ' || person.last_name)) order by a.position), '[]')
        from record_assignee a join person on person.company_id = ${companyId} and person.id = a.user_id
        where a.company_id = ${companyId} and a.record_id = r.id) as people
    from record r
    left join loan on loan.company_id = ${companyId} and loan.id = r.id
    where r.company_id = ${companyId} and r.id = any(${[...ids]}::uuid[]) order by r.id`.execute(db)
  return answer.rows
}
