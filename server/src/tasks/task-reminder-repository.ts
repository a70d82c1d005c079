import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export async function listCompaniesToRemind(db: Db, at: Date): Promise<string[]> {
  const answer = await sql<{ id: string }>`select companies_to_remind(${at}) as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

type Taking = { readonly companyId: string; readonly today: string; readonly most: number }

/** Open tasks whose reminder is due, each once, with whoever has them. Others' locks are passed by. */
export async function takeReminders(
  db: Db,
  { companyId, today, most }: Taking,
): Promise<{ id: string; recordId: string | null; personIds: string[] }[]> {
  const answer = await sql<{ id: string; recordId: string | null; personIds: string[] }>`
    update task set reminded = true where company_id = ${companyId} and id in (
      select id from task where company_id = ${companyId} and is_open and not reminded and remind_on is not null
        and remind_on <= ${today}::date
      order by remind_on limit ${most} for no key update skip locked)
    returning id, record_id as "recordId", array(select person_id from task_user u where u.company_id = ${companyId} and u.task_id = task.id)
      as "personIds"`.execute(db)
  return answer.rows
}
