import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type LinkedMail = {
  readonly secret: string
  readonly toNorm: string
  readonly toAddress: string
  readonly senderId: string | null
  readonly sender: string
  readonly company: string
  /** What they said of it, or the company. */
  readonly tracks: boolean
  /** The category of its template; blank where it has none. */
  readonly topic: string
}

export async function findLinkedMail(db: Db, companyId: string, messageId: string): Promise<LinkedMail | undefined> {
  const answer = await sql<LinkedMail>`
    select m.link_secret as secret, m.to_norm as "toNorm", m.to_address as "toAddress", m.rights_of as "senderId",
      m.from_name as sender, company.name as company,
      coalesce((select tracks from mail_wish w where w.company_id = m.company_id and w.to_norm = m.to_norm),
        (select tracks from mail_setting s where s.company_id = m.company_id), true) as tracks,
      coalesce((select template.category from message_text shared join mail_template template
          on template.company_id = shared.company_id and template.id = shared.template_id
        where shared.company_id = m.company_id and shared.origin_id = m.origin_id), '') as topic
    from message m join company on company.id = m.company_id
    where m.company_id = ${companyId} and m.id = ${messageId}`.execute(db)
  return answer.rows[0]
}

/** Whether nothing goes to an address any more of what goes to many. */
export async function isUnsubscribed(db: Db, companyId: string, toNorm: string): Promise<boolean> {
  const answer = await sql`
    select from suppression where company_id = ${companyId} and to_norm = ${toNorm} and reason = 'unsubscribed'`.execute(
    db,
  )
  return answer.rows.length > 0
}

/** What somebody took back; what bounced or was complained of stays as it is. */
export async function endUnsubscription(db: Db, companyId: string, toNorm: string): Promise<void> {
  await sql`
    delete from suppression where company_id = ${companyId} and to_norm = ${toNorm} and reason = 'unsubscribed'`.execute(
    db,
  )
}

type Wish = { readonly toNorm: string; readonly tracks: boolean; readonly at: Date }

/** Whether it may be noted of an address what it opens, as its owner says it. */
export async function keepWish(db: Db, companyId: string, { toNorm, tracks, at }: Wish): Promise<void> {
  await sql`
    insert into mail_wish (company_id, to_norm, tracks, at) values (${companyId}, ${toNorm}, ${tracks}, ${at})
    on conflict (company_id, to_norm) do update set tracks = excluded.tracks, at = excluded.at`.execute(db)
}

/** Who wrote to an address what goes to many, by name. */
export async function listSendersTo(
  db: Db,
  companyId: string,
  toNorm: string,
): Promise<{ id: string; name: string }[]> {
  const answer = await sql<{ id: string; name: string }>`
    select distinct on (m.rights_of) m.rights_of as id, m.from_name as name from message m
    where m.company_id = ${companyId} and m.to_norm = ${toNorm} and m.rights_of is not null
      and m.origin in ('bulk', 'campaign')
    order by m.rights_of, m.id desc limit 20`.execute(db)
  return [...answer.rows].sort((one, other) => one.name.localeCompare(other.name))
}
