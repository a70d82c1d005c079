import { openKinds } from '@corbel/domain/products/status-kinds'
import { mostInBulk } from '@corbel/domain/records/bulk/bulk-job'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import { loansModule } from '../loan-repository.ts'

/** Whether a loan is still open, as a condition on `record r`: where its status does not say, it is. */
export const isOpenLoan = (companyId: string): Sql => sql`
  (r.status = '{}' or exists (select from status s where s.company_id = ${companyId}
    and s.id = any(r.status) and s.kind = any(${[...openKinds]}::text[])))`

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
