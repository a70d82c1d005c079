import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type ConsentChange = {
  readonly channel: 'email' | 'whatsapp' | 'sms'
  /** Digits with the country before them, or an address as addresses are compared. */
  readonly address: string
  readonly topic: string
  readonly kind: 'given' | 'revoked'
  readonly source: 'noted' | 'joining' | 'stop-word' | 'merged'
  readonly words: string
  readonly wording: string
  readonly at: Date
  readonly by: string
}

type NewChange = ConsentChange & { readonly personId: string; readonly consentId: string | null }

export async function insertConsentChange(db: Db, companyId: string, change: NewChange): Promise<void> {
  const { personId, channel, address, topic, kind, source, words, wording, at, by, consentId } = change
  await sql`
    insert into consent_change (company_id, person_id, channel, address, topic, kind, source, words, wording, at,
      by_name, consent_id)
    values (${companyId}, ${personId}, ${channel}, ${address}, ${topic}, ${kind}, ${source}, ${words}, ${wording}, ${at},
      ${by}, ${consentId})`.execute(db)
}

const most = 500

/** Of a person and of those whose records were made one with theirs, the latest first. */
export async function listConsentChanges(db: Db, companyId: string, personId: string): Promise<ConsentChange[]> {
  const answer = await sql<ConsentChange>`
    with recursive themselves (id) as (
      select ${personId}::uuid
      union select m.absorbed_id from person_merge m join themselves on themselves.id = m.survivor_id
      where m.company_id = ${companyId} and m.undone_at is null)
    select channel, address, topic, kind, source, words, wording, at, by_name as by from consent_change
    where company_id = ${companyId} and person_id = any(array(select id from themselves))
    order by consent_change.id desc limit ${most}`.execute(db)
  return [...answer.rows]
}
