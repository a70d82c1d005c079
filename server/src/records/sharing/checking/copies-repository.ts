import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { compared } from '../../checking/compared-rows-repository.ts'
import type { ComparedRow } from '../../checking/record-difference.ts'
import { isUnclosed } from '../../list/open-shares.ts'
import type { CopyForGuest } from '../refresh-shared-copies.ts'

type Copies = { readonly companyId: string; readonly ids: readonly string[]; readonly copies: readonly CopyForGuest[] }

/** Where what a guest keeps is not what the loans come to. */
export function comparedCopies(db: Db, { companyId, ids, copies }: Copies): Promise<ComparedRow[]> {
  const rows = copies.map(({ kept }) => ({ ...kept, record_id: kept.loanId }))
  return compared(db, {
    stored: sql`
      select record_id, owner_company_id, access, expires_at, content, info from shared_loan
      where company_id = ${companyId} and record_id = any(${[...ids]}::uuid[])`,
    expected: sql`
      select record_id, "ownerId" as owner_company_id, access, "expiresAt" as expires_at, content, info
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
        record_id uuid, "ownerId" uuid, access text, "expiresAt" timestamptz, content jsonb, info jsonb)`,
  })
}

type LeftRow = { id: string; place: string; stored: string | null }

/** Rows of loans for which the guest holds no grant that nobody took back. */
export async function listLeftWithGuest(db: Db, guestId: string): Promise<LeftRow[]> {
  const answer = await sql<LeftRow>`
    with granted as (
      select share.company_id as owner, share.loan_id as id from loan_share share
      where share.guest_company_id = ${guestId} and ${isUnclosed})
    select record_id as id, 'shared_loan' as place, owner_company_id as stored from shared_loan
    where company_id = ${guestId} and (owner_company_id, record_id) not in (select owner, id from granted)
    union all
    select record_id, 'record_list', owner_company_id from record_list
    where company_id = ${guestId} and owner_company_id is not null
      and (owner_company_id, record_id) not in (select owner, id from granted)
    union all
    select search.record_id, 'record_search', null from record_search search
    where search.company_id = ${guestId} and search.record_id not in (select id from granted)
      and not exists (select from record where record.company_id = ${guestId} and record.id = search.record_id)
    order by 1, 2`.execute(db)
  return answer.rows
}

/** Who shared the loan, as the guest's rows name them. */
export async function listNamedOwners(db: Db, guestId: string, loanId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select owner_company_id as id from shared_loan where company_id = ${guestId} and record_id = ${loanId}
    union
    select owner_company_id from record_list
    where company_id = ${guestId} and record_id = ${loanId} and owner_company_id is not null`.execute(db)
  return found.rows.map(({ id }) => id)
}
