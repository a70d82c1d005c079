import type { WhatsappReason } from '@corbel/domain/whatsapp/whatsapp-answer'
import type { WhatsappEntry } from '@corbel/domain/whatsapp/whatsapp-record-endpoints'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type EntryRow = {
  readonly id: string
  readonly direction: 'out' | 'in'
  readonly text: string
  readonly at: Date
  readonly state: WhatsappEntry['state'] | 'handing'
  readonly reason: WhatsappReason | null
  readonly of: string
}

/** Numbers at which a person is written to: what came from there, theirs or not known better. */
const ownNumbers = (companyId: string, personId: string) => sql`
  (select number from whatsapp_consent where company_id = ${companyId} and person_id = ${personId}
    union select number from whatsapp_message where company_id = ${companyId} and person_id = ${personId}
      and not exists (select from whatsapp_consent other where other.company_id = ${companyId}
        and other.number = whatsapp_message.number and other.person_id <> ${personId}))`

/** The latest first. */
export async function listEntries(
  db: Db,
  companyId: string,
  { personId, limit }: { readonly personId: string; readonly limit: number },
): Promise<EntryRow[]> {
  const answer = await sql<EntryRow>`
    select * from (
      (select m.id::text as id, 'out' as direction, m.text, coalesce(m.sent_at, m.created_at) as at, m.state, m.reason,
        coalesce(c.title, m.by_name, '') as of
      from whatsapp_message m
      left join whatsapp_campaign c on c.company_id = m.company_id and c.id = m.campaign_id
      where m.company_id = ${companyId} and m.person_id = ${personId}
      order by m.created_at desc limit ${limit})
      union all
      (select i.id, 'in', case when i.kind = 'text' then i.text else trim('[' || i.kind || '] ' || i.text) end, i.at,
        null, null, ''
      from whatsapp_inbound i
      where i.company_id = ${companyId} and i.number in ${ownNumbers(companyId, personId)}
      order by i.at desc limit ${limit})) as said
    order by at desc, id limit ${limit}`.execute(db)
  return [...answer.rows]
}

export async function countEntries(db: Db, companyId: string, personId: string): Promise<number> {
  const answer = await sql<{ n: number }>`
    select ((select count(*) from whatsapp_message where company_id = ${companyId} and person_id = ${personId})
      + (select count(*) from whatsapp_inbound
        where company_id = ${companyId} and number in ${ownNumbers(companyId, personId)}))::integer as n`.execute(db)
  return answer.rows[0]?.n ?? 0
}

export type StandingMessage = {
  readonly id: string
  readonly state: EntryRow['state'] & string
  readonly reason: WhatsappReason | null
}

/** How messages stand. */
export async function listStates(db: Db, companyId: string, ids: readonly string[]): Promise<StandingMessage[]> {
  if (ids.length === 0) return []
  const answer = await sql<StandingMessage>`
    select id, state, reason from whatsapp_message
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(db)
  return [...answer.rows]
}
