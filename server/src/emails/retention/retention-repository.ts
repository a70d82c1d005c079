import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Companies that have mail which is older than any of them keeps everything. */
export async function listCompaniesWithOldMail(db: Db, at: Date): Promise<string[]> {
  const answer = await sql<{ id: string }>`select companies_with_old_mail(${at}) as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

type Cutoffs = { readonly single: Date; readonly many: Date; readonly most: number }

const toMany = sql`('bulk', 'campaign')`

/** Words of mails that are older than the company keeps them; the mails stay, and what became of them. Answers how many. */
export async function deleteOldBodies(db: Db, companyId: string, { single, many, most }: Cutoffs): Promise<number> {
  const answer = await sql`
    delete from message_body where company_id = ${companyId} and message_id in (
      select m.id from message m join message_body body on body.company_id = m.company_id and body.message_id = m.id
      where m.company_id = ${companyId} and m.state not in ('queued', 'claimed', 'handing')
        and m.created_at < case when m.origin in ${toMany} then ${many}::timestamptz else ${single}::timestamptz end
      limit ${most})`.execute(db)
  return Number(answer.numAffectedRows)
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

/** What people answered to mails whose words are gone. */
export async function blankOldAnswers(db: Db, companyId: string, { single, most }: Cutoffs): Promise<number> {
  const answer = await sql`
    update mail_answer set text = '', quoted = ''
    where company_id = ${companyId} and id in (
      select id from mail_answer
      where company_id = ${companyId} and received_at < ${single} and (text <> '' or quoted <> '') limit ${most})`.execute(
    db,
  )
  return Number(answer.numAffectedRows)
}

/** Counters of days that are long over. */
export async function deleteOldCounts(db: Db, companyId: string, before: Date): Promise<void> {
  await sql`
    delete from mail_day_count where company_id = ${companyId} and day < ${before.toISOString().slice(0, 10)}::date`.execute(
    db,
  )
}
