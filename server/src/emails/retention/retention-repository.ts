import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Companies that have mail which is older than any of them keeps everything. */
export async function listCompaniesWithOldMail(db: Db, at: Date): Promise<string[]> {
  const answer = await sql<{ id: string }>`select companies_with_old_mail(${at}) as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

export type Cutoffs = { readonly single: Date; readonly many: Date; readonly most: number }

const toMany = sql`('bulk', 'campaign')`

/** Mails whose words are older than the company keeps them, with those. */
export async function listOldBodies(
  db: Db,
  companyId: string,
  { single, many, most }: Cutoffs,
): Promise<{ id: string; html: string }[]> {
  const answer = await sql<{ id: string; html: string }>`
    select m.id, body.html
    from message m join message_body body on body.company_id = m.company_id and body.message_id = m.id
    where m.company_id = ${companyId} and m.state not in ('queued', 'claimed', 'handing')
      and m.created_at < case when m.origin in ${toMany} then ${many}::timestamptz else ${single}::timestamptz end
    limit ${most}`.execute(db)
  return [...answer.rows]
}

/** Their words go; the mails stay, what became of them, and where their links lead. */
export async function deleteBodies(
  db: Db,
  companyId: string,
  bodies: readonly { readonly id: string; readonly links: readonly string[] }[],
): Promise<void> {
  await sql`
    with gone as (delete from message_body where company_id = ${companyId}
      and message_id = any(${bodies.map(({ id }) => id)}::uuid[]))
    update message set links = array(select jsonb_array_elements_text(old.links))
    from jsonb_to_recordset(${JSON.stringify(bodies.filter(({ links }) => links.length > 0))}::jsonb)
      as old (id uuid, links jsonb)
    where message.company_id = ${companyId} and message.id = old.id`.execute(db)
}

/** What was said to many for all, and files that went along: stored files that no row names are swept. */
export async function deleteOldActs(db: Db, companyId: string, { single, many, most }: Cutoffs): Promise<number> {
  const texts = await sql`
    delete from message_text where company_id = ${companyId} and origin_id in (
      select origin_id from message_text
      where company_id = ${companyId} and created_at < ${many} and not exists (
        select from message m where m.company_id = message_text.company_id and m.origin_id = message_text.origin_id
          and m.state in ('queued', 'claimed', 'handing'))
      limit ${most})`.execute(db)
  const files = await sql`
    delete from message_file where company_id = ${companyId} and id in (
      select id from message_file where company_id = ${companyId} and created_at < ${single} limit ${most})`.execute(db)
  return Number(texts.numAffectedRows) + Number(files.numAffectedRows)
}

/** What people answered to mails whose words are gone, and what they attached: stored files that no row names are swept. */
export async function blankOldAnswers(db: Db, companyId: string, { single, most }: Cutoffs): Promise<number> {
  const answer = await sql<{ id: string }>`
    with old as (
      update mail_answer set text = '', quoted = '', files = '[]'
      where company_id = ${companyId} and id in (
        select id from mail_answer
        where company_id = ${companyId} and received_at < ${single}
          and (text <> '' or quoted <> '' or files <> '[]') limit ${most})
      returning id
    ), gone as (
      delete from mail_answer_file where company_id = ${companyId} and answer_id in (select id from old))
    select id from old`.execute(db)
  return answer.rows.length
}

/** Counters of days that are long over. */
export async function deleteOldCounts(db: Db, companyId: string, before: Date): Promise<void> {
  await sql`
    delete from mail_day_count where company_id = ${companyId} and day < ${before.toISOString().slice(0, 10)}::date`.execute(
    db,
  )
}
