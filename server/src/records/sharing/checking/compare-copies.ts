import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { standIn } from '../../../platform/database/stand-in.ts'
import { compared, comparedList, comparedSearch } from '../../checking/compare-projection.ts'
import { type ComparedRow, type RecordDifference, rowDifferences } from '../../checking/record-difference.ts'
import { isUnclosed } from '../open-shares.ts'
import { type CopyForGuest, copiesForGuests } from '../refresh-shared-copies.ts'

/** Where what guests keep of these loans is not what the loans come to. Loans that their owner lists are asked about. */
export async function compareCopies(db: Db, ownerId: string, loanIds: readonly string[]): Promise<RecordDifference[]> {
  const copies = await copiesForGuests(db, ownerId, loanIds)
  const differences: RecordDifference[] = []
  for (const [guestId, ofGuest] of Map.groupBy(copies, (copy) => copy.guestId))
    differences.push(...(await standIn(db, { companyId: guestId }, () => compareAtGuest(db, guestId, ofGuest))))
  return differences
}

async function compareAtGuest(db: Db, companyId: string, copies: readonly CopyForGuest[]): Promise<RecordDifference[]> {
  const ids = copies.map(({ kept }) => kept.loanId)
  const rows = copies.map(({ listed }) => listed)
  return [
    ...rowDifferences({ companyId, what: 'list row of a guest' }, await comparedList(db, { companyId, ids, rows })),
    ...rowDifferences({ companyId, what: 'search of a guest' }, await comparedSearch(db, { companyId, ids, rows })),
    ...rowDifferences({ companyId, what: 'copy of a guest' }, await comparedCopies(db, { companyId, ids, copies })),
  ]
}

type Copies = { readonly companyId: string; readonly ids: readonly string[]; readonly copies: readonly CopyForGuest[] }

function comparedCopies(db: Db, { companyId, ids, copies }: Copies): Promise<ComparedRow[]> {
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

/** What is left with a guest of loans for which it holds no grant any more; asked from the guest's own standpoint. */
export async function listUngranted(db: Db, guestId: string): Promise<RecordDifference[]> {
  const answer = await sql<{ id: string; place: string; stored: string | null }>`
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
  return answer.rows.map(({ id, place, stored }) => ({
    ...{ companyId: guestId, recordId: id, what: 'copy of a guest' as const, place, stored, expected: null },
  }))
}
