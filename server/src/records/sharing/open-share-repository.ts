import type { LoanAccess } from '@corbel/domain/loans/guest-actor'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../list/list-entry.ts'
import { isOpenAt, isUnclosed } from '../list/open-shares.ts'

export type UnclosedShare = {
  readonly loanId: string
  readonly guestId: string
  readonly access: LoanAccess
  readonly expiresAt: Date | null
}

const unclosedShares = (companyId: string, loanIds: readonly string[]): Sql => sql`
  select share.loan_id as "loanId", share.guest_company_id as "guestId", share.access, share.expires_at as "expiresAt"
  from loan_share share
  where share.company_id = ${companyId} and share.loan_id = any(${[...loanIds]}::uuid[]) and ${isUnclosed}
  order by share.id`

/** What of these loans others have, be its time over or not. */
export async function listUnclosedShares(
  db: Db,
  companyId: string,
  loanIds: readonly string[],
): Promise<UnclosedShare[]> {
  return (await sql<UnclosedShare>`${unclosedShares(companyId, loanIds)}`.execute(db)).rows
}

/**
 * The same, of which none ends or changes until the transaction ends: what a guest's list shows is written under them,
 * after this.
 */
export async function lockUnclosedShares(
  db: Db,
  companyId: string,
  loanIds: readonly string[],
): Promise<UnclosedShare[]> {
  return (await sql<UnclosedShare>`${unclosedShares(companyId, loanIds)} for share of share`.execute(db)).rows
}

export type HeldGrant = { readonly ownerCompanyId: string; readonly companyName: string; readonly access: LoanAccess }

/** What a company holds of a loan at an instant; asked from the guest's own standpoint. */
export async function findHeldGrant(
  db: Db,
  guestId: string,
  { loanId, at }: { readonly loanId: string; readonly at: Date },
): Promise<HeldGrant | undefined> {
  const answer = await sql<HeldGrant>`
    select share.company_id as "ownerCompanyId", guest.name as "companyName", share.access
    from loan_share share join company guest on guest.id = share.guest_company_id
    where share.guest_company_id = ${guestId} and share.loan_id = ${loanId} and ${isOpenAt(at)}`.execute(db)
  return answer.rows[0]
}

/** The lenders that share anything with the company at an instant: mostly none, else its affiliate. */
export async function listSharingOwners(db: Db, guestId: string, at: Date): Promise<readonly string[]> {
  const answer = await sql<{ id: string }>`
    select distinct share.company_id as id from loan_share share
    where share.guest_company_id = ${guestId} and ${isOpenAt(at)}`.execute(db)
  return answer.rows.map((row) => row.id)
}
