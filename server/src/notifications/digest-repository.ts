import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import type { StoredNotice } from './notification-repository.ts'

export type Digest = { readonly personId: string; readonly digestId: string }

/** Of every company, each behind its own fence. */
export async function companiesWithNotices(db: Db, at: Date): Promise<string[]> {
  const answer = await sql<{ id: string }>`select companies_with_notifications(${at}) as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/**
 * Puts what waits for a mail into one for each person of whom something is due: the mail takes along what came later.
 * What was read meanwhile is left out.
 */
export async function gatherDigests(
  db: Db,
  { companyId, at, most }: { readonly companyId: string; readonly at: Date; readonly most: number },
): Promise<Digest[]> {
  const waits = sql`company_id = ${companyId} and mail_at is not null and digest_id is null and viewed_at is null`
  const due = await sql<{ personId: string }>`
    select person_id as "personId" from notification where ${waits} and mail_at <= ${at}
    group by person_id order by min(mail_at) limit ${most}`.execute(db)
  const digests = due.rows.map(({ personId }) => ({ personId, digestId: newId() }))
  if (digests.length === 0) return []
  await sql`
    update notification set digest_id = made."digestId"
    from jsonb_to_recordset(${JSON.stringify(digests)}::jsonb) as made ("personId" uuid, "digestId" uuid)
    where ${waits} and person_id = made."personId"`.execute(db)
  return digests
}

/** What a mail is made of, the newest first, without what its reader no longer wants by mail. */
export async function noticesOfDigest(
  db: Db,
  { companyId, digestId }: { readonly companyId: string; readonly digestId: string },
): Promise<StoredNotice[]> {
  const answer = await sql<StoredNotice>`
    select id, record_id as "recordId", module, '' as "formId", kind, params, by_person as "byPerson",
      by_name as "byName", told_at as "toldAt", viewed_at is not null as "isViewed"
    from notification where company_id = ${companyId} and digest_id = ${digestId} and viewed_at is null
      and not exists (select from notification_preference wish where wish.company_id = ${companyId}
        and wish.person_id = notification.person_id and wish.kind = notification.kind and wish.channel <> 'mail')
    order by told_at desc, id limit 500`.execute(db)
  return answer.rows
}

export async function dropPastNotices(db: Db, companyId: string, at: Date): Promise<void> {
  await sql`delete from notification where company_id = ${companyId} and expires_at <= ${at}`.execute(db)
}

export async function nameOfCompany(db: Db, companyId: string): Promise<string> {
  const found = await db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirst()
  return found?.name ?? ''
}
