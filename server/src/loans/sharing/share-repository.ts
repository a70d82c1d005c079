import type { CompanyAffiliate } from '@corbel/domain/companies/company-replies'
import type { LoanAccess } from '@corbel/domain/loans/guest-actor'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import { isUnclosed } from '../../records/list/open-shares.ts'

export type StoredShare = {
  readonly id: string
  readonly loanId: string
  readonly guestId: string
  readonly guestName: string
  readonly access: LoanAccess
  readonly createdAt: Date
  readonly createdBy: string
  readonly createdByName: string
  readonly expiresAt: Date | null
  readonly expiredAt: Date | null
  readonly revokedAt: Date | null
  readonly revokedBy: string | null
  readonly revokedByName: string | null
}

const columns: Sql = sql`
  share.id, share.loan_id as "loanId", share.guest_company_id as "guestId", guest.name as "guestName", share.access,
  share.created_at as "createdAt", share.created_by as "createdBy", share.created_by_name as "createdByName",
  share.expires_at as "expiresAt", share.expired_at as "expiredAt", share.revoked_at as "revokedAt",
  share.revoked_by as "revokedBy", share.revoked_by_name as "revokedByName"`
const tables: Sql = sql`loan_share share join company guest on guest.id = share.guest_company_id`
/** Every share that the loan ever had, newest first. */
export async function listSharesOfLoan(db: Db, companyId: string, loanId: string): Promise<StoredShare[]> {
  const answer = await sql<StoredShare>`
    select ${columns} from ${tables}
    where share.company_id = ${companyId} and share.loan_id = ${loanId} order by share.id desc`.execute(db)
  return answer.rows
}

/** Shares of these loans that nobody took back and no job has closed. */
export async function listOpenShares(db: Db, companyId: string, loanIds: readonly string[]): Promise<StoredShare[]> {
  const answer = await sql<StoredShare>`
    select ${columns} from ${tables}
    where share.company_id = ${companyId} and share.loan_id = any(${[...loanIds]}::uuid[]) and ${isUnclosed}
    order by share.id`.execute(db)
  return answer.rows
}

/** Open shares whose time is over, the oldest first. */
export async function listOverdueShares(db: Db, companyId: string, at: Date): Promise<StoredShare[]> {
  const answer = await sql<StoredShare>`
    select ${columns} from ${tables}
    where share.company_id = ${companyId} and share.expires_at <= ${at} and ${isUnclosed}
    order by share.expires_at limit 200`.execute(db)
  return answer.rows
}

export type ShareKey = { readonly companyId: string; readonly id: string }

export async function findShare(db: Db, { companyId, id }: ShareKey): Promise<StoredShare | undefined> {
  const answer = await sql<StoredShare>`
    select ${columns} from ${tables} where share.company_id = ${companyId} and share.id = ${id}`.execute(db)
  return answer.rows[0]
}

export type NewShare = ShareKey &
  Pick<StoredShare, 'loanId' | 'guestId' | 'access' | 'createdAt' | 'createdBy' | 'createdByName' | 'expiresAt'>

/** One or hundreds, in one statement. */
export async function insertShares(db: Db, shares: readonly NewShare[]): Promise<void> {
  await sql`
    insert into loan_share (company_id, id, loan_id, guest_company_id, access, created_at, created_by, created_by_name,
      expires_at)
    select "companyId", id, "loanId", "guestId", access, "createdAt", "createdBy", "createdByName", "expiresAt"
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as made ("companyId" uuid, id uuid, "loanId" uuid,
      "guestId" uuid, access text, "createdAt" timestamptz, "createdBy" uuid, "createdByName" text,
      "expiresAt" timestamptz)`.execute(db)
}

export async function updateShareTerms(
  db: Db,
  { companyId, id }: ShareKey,
  { access, expiresAt }: Pick<StoredShare, 'access' | 'expiresAt'>,
): Promise<void> {
  await sql`
    update loan_share set access = ${access}, expires_at = ${expiresAt}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

type Revoking = {
  readonly companyId: string
  readonly ids: readonly string[]
  readonly at: Date
  readonly by: { readonly personId: string; readonly name: string }
}

/** One or hundreds, in one statement. */
export async function updateSharesRevoked(db: Db, { companyId, ids, at, by }: Revoking): Promise<void> {
  await sql`
    update loan_share set revoked_at = ${at}, revoked_by = ${by.personId}, revoked_by_name = ${by.name}
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(db)
}

export async function updateShareExpired(db: Db, { companyId, id }: ShareKey, at: Date): Promise<void> {
  await sql`
    update loan_share set expired_at = ${at} where company_id = ${companyId} and id = ${id}`.execute(db)
}

export type Affiliate = {
  readonly _id: string
  readonly name: string
  readonly direction: CompanyAffiliate['direction']
  /** What it is given unless a call says otherwise. */
  readonly access: LoanAccess
}

export async function findAffiliate(db: Db, companyId: string, affiliateId: string): Promise<Affiliate | null> {
  if (!isId(affiliateId)) return null
  const answer = await sql<Affiliate>`
    select affiliate.id as "_id", affiliate.name, linked.direction, linked.default_access as access
    from company_affiliate linked
    join company affiliate on affiliate.id = linked.affiliate_company_id and affiliate.active
    where linked.company_id = ${companyId} and linked.affiliate_company_id = ${affiliateId}`.execute(db)
  return answer.rows[0] ?? null
}
