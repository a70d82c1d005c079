import { clickedAction } from '@corbel/domain/emails/automations/automation-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type TrackedMail = {
  readonly secret: string
  /** When a mail server took it; null: none has. */
  readonly acceptedAt: Date | null
  /** Blank where what was said is gone. */
  readonly html: string
  /** Where its links led, kept for then. */
  readonly links: readonly string[] | null
  /** Nobody said that it is not to be noted: neither the company, nor the template, nor whoever gets it. */
  readonly isNoted: boolean
}

export async function findTrackedMail(db: Db, companyId: string, messageId: string): Promise<TrackedMail | undefined> {
  const answer = await sql<TrackedMail>`
    select m.link_secret as secret, coalesce(body.html, '') as html, m.links,
      (select min(e.at) from message_event e
        where e.company_id = m.company_id and e.message_id = m.id and e.kind = 'send') as "acceptedAt",
      m.tracked and coalesce((select tracks from mail_setting s where s.company_id = m.company_id), true)
        and coalesce((select tracks from mail_wish w where w.company_id = m.company_id and w.to_norm = m.to_norm), true)
        as "isNoted"
    from message m left join message_body body on body.company_id = m.company_id and body.message_id = m.id
    where m.company_id = ${companyId} and m.id = ${messageId}`.execute(db)
  return answer.rows[0]
}

type Asked = { readonly messageId: string; readonly since: Date }

/** Links of a mail that were followed since then, whoever did, and how many looks at it are known. */
export async function listFollowed(
  db: Db,
  companyId: string,
  { messageId, since }: Asked,
): Promise<{ number: number; at: Date }[]> {
  const answer = await sql<{ number: number; at: Date }>`
    select (data ->> 'link')::integer as number, at from message_event
    where company_id = ${companyId} and message_id = ${messageId} and kind = 'click' and at >= ${since}
      and data ? 'link'`.execute(db)
  return [...answer.rows]
}

export async function countLooks(db: Db, companyId: string, messageId: string): Promise<number> {
  const answer = await sql<{ n: number }>`
    select count(*)::integer as n from message_event
    where company_id = ${companyId} and message_id = ${messageId} and kind in ('open', 'click')`.execute(db)
  return answer.rows[0]?.n ?? 0
}

/** What seemed to be a person's was a machine's after all, and begins nothing. */
export async function markFollowedByMachine(db: Db, companyId: string, { messageId, since }: Asked): Promise<void> {
  await sql`
    update message_event set machine = true, data = data || '{"why": "burst"}'
    where company_id = ${companyId} and message_id = ${messageId} and kind = 'click' and at >= ${since}
      and not machine`.execute(db)
  await sql`
    delete from automation_event
    where company_id = ${companyId} and id = md5(${messageId}::text || ${clickedAction})::uuid and not exists (
      select from message_event where company_id = ${companyId} and message_id = ${messageId} and kind = 'click'
        and not machine)`.execute(db)
}

export type CompanyTracking = {
  readonly tracks: boolean
  /** Addresses whose owners do not want it. */
  readonly unwanted: readonly string[]
  /** Acts whose template says that it is not to be. */
  readonly untrackedActs: readonly string[]
}

/** Of mails that are about to leave: which of them are not to be noted. */
export async function readTracking(
  db: Db,
  companyId: string,
  { addresses, acts }: { readonly addresses: readonly string[]; readonly acts: readonly string[] },
): Promise<CompanyTracking> {
  const answer = await sql<CompanyTracking>`
    select coalesce((select tracks from mail_setting where company_id = ${companyId}), true) as tracks,
      array(select to_norm from mail_wish
        where company_id = ${companyId} and not tracks and to_norm = any(${[...addresses]}::text[])) as unwanted,
      array(select shared.origin_id::text from message_text shared join mail_template template
          on template.company_id = shared.company_id and template.id = shared.template_id
        where shared.company_id = ${companyId} and not template.tracked
          and shared.origin_id = any(${[...acts]}::uuid[])) as "untrackedActs"`.execute(db)
  return answer.rows[0] ?? { tracks: false, unwanted: [], untrackedActs: [] }
}
