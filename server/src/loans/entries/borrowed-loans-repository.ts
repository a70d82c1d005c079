import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { OwnColumns } from '../../records/change-records.ts'
import { type LoanColumns, loanColumns } from './loan-columns.ts'

type Borrowing = { readonly ids: readonly string[]; readonly borrower: string }

/** Locked loans as they are, each with another borrower, by their ids. */
export async function loansWithBorrower(
  db: Db,
  companyId: string,
  { ids, borrower }: Borrowing,
): Promise<ReadonlyMap<string, OwnColumns>> {
  const answer = await sql<LoanColumns & { readonly id: string }>`
    select id, product_id, program_id, lock_start::text, lock_end::text, closing_date::text
    from loan where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(answer.rows.map(({ id, ...columns }) => [id, loanColumns({ ...columns, prospect_id: borrower })]))
}
