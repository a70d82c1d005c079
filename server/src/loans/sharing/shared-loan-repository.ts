import type { LoanAccess } from '@corbel/domain/loans/guest-actor'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** What the guest's list is made from, at the guest. Every statement speaks for the guest. */
export type SharedLoanRow = {
  readonly guestId: string
  readonly loanId: string
  readonly ownerId: string
  readonly access: LoanAccess
  readonly expiresAt: Date | null
  readonly content: object
  readonly info: object
}

export async function upsertSharedLoan(db: Db, row: SharedLoanRow): Promise<void> {
  const [content, info] = [JSON.stringify(row.content), JSON.stringify(row.info)]
  await sql`
    insert into shared_loan (company_id, record_id, owner_company_id, access, expires_at, content, info)
    values (${row.guestId}, ${row.loanId}, ${row.ownerId}, ${row.access}, ${row.expiresAt}, ${content}::jsonb, ${info}::jsonb)
    on conflict (company_id, record_id) do update set owner_company_id = excluded.owner_company_id,
      access = excluded.access, expires_at = excluded.expires_at, content = excluded.content, info = excluded.info`.execute(
    db,
  )
}

export async function deleteSharedLoan(db: Db, guestId: string, loanId: string): Promise<void> {
  await sql`
    delete from shared_loan where company_id = ${guestId} and record_id = ${loanId}`.execute(db)
  await sql`
    delete from record_list
    where company_id = ${guestId} and record_id = ${loanId} and owner_company_id is not null`.execute(db)
  await sql`
    delete from record_search search where search.company_id = ${guestId} and search.record_id = ${loanId}
      and not exists (select from record own where own.company_id = ${guestId} and own.id = ${loanId})`.execute(db)
}

/** How a loan stands in its owner's lists. */
export type ListedLoan = Readonly<Record<string, unknown>> & { readonly t5: string | null }

export async function findListed(db: Db, companyId: string, loanId: string): Promise<ListedLoan | undefined> {
  const answer = await sql<ListedLoan>`
    select module_id, active, number, loan_no, created_at, updated_at, t1, t2, t3, t4, t5 from record_list
    where company_id = ${companyId} and record_id = ${loanId}`.execute(db)
  return answer.rows[0]
}

export async function findSearchText(db: Db, companyId: string, loanId: string): Promise<string> {
  const answer = await sql<{ search: string }>`
    select search from record_search where company_id = ${companyId} and record_id = ${loanId}`.execute(db)
  return answer.rows[0]?.search ?? ''
}
