import { openKinds } from '@corbel/domain/products/status-kinds'
import { mostInBulk } from '@corbel/domain/records/bulk/bulk-job'
import { sql } from 'kysely'
import type { LoansOfMembers } from '../../groups/group-work.ts'
import type { Db } from '../../platform/database/db.ts'
import { loansModule } from '../loan-repository.ts'

const openLoans = ({ companyId, groupId, personIds }: LoansOfMembers) => sql`
  from record_assignee a
  join record r on r.company_id = ${companyId} and r.id = a.record_id and r.module_id = 1 and r.active
    and r.groups @> array[${groupId}]::integer[]
  where a.company_id = ${companyId} and a.kind = 'workforces' and a.user_id = any(${[...personIds]}::uuid[])
    and (r.status = '{}' or exists (select from status s where s.company_id = ${companyId}
      and s.id = any(r.status) and s.kind = any(${[...openKinds]}::text[])))`

/** Open loans of a group by the people they are assigned to; people without any are missing. */
export async function countOpenLoans(db: Db, asked: LoansOfMembers): Promise<ReadonlyMap<string, number>> {
  const answer = await sql<{ id: string; found: number }>`
    select a.user_id as id, count(distinct r.id)::integer as found ${openLoans(asked)} group by 1`.execute(db)
  return new Map(answer.rows.map((row) => [row.id, row.found]))
}

/** All of them, or those of some. */
export async function listOpenLoans(db: Db, asked: LoansOfMembers, of?: readonly string[]): Promise<string[]> {
  const among = of === undefined ? sql`` : sql`and r.id = any(${[...of]}::uuid[])`
  const answer = await sql<{ id: string }>`
    select distinct r.id ${openLoans(asked)} ${among} order by r.id limit ${mostInBulk}`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** Active loans that stand in a status. */
export async function countLoansInStatus(db: Db, companyId: string, statusId: number): Promise<number> {
  const answer = await sql<{ found: number }>`
    select count(*)::integer as found from record_list
    where company_id = ${companyId} and module_id = ${loansModule} and active and owner_company_id is null
      and status @> array[${statusId}]::integer[]`.execute(db)
  return answer.rows[0]?.found ?? 0
}

export async function listLoansInStatus(db: Db, companyId: string, statusId: number): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select record_id as id from record_list
    where company_id = ${companyId} and module_id = ${loansModule} and active and owner_company_id is null
      and status @> array[${statusId}]::integer[]
    order by record_id limit ${mostInBulk}`.execute(db)
  return answer.rows.map(({ id }) => id)
}

export type StandingLoan = { readonly id: string; readonly rev: number; readonly status: readonly number[] }

/** Active ones as they are now that they are locked. */
export async function listStandingLoans(db: Db, companyId: string, ids: readonly string[]): Promise<StandingLoan[]> {
  const answer = await sql<StandingLoan>`
    select id, rev, status from record
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and active`.execute(db)
  return answer.rows
}

export async function listLoanNumbers(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const answer = await sql<{ id: string; number: string }>`
    select id, number from loan where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(answer.rows.map((row) => [row.id, row.number]))
}
