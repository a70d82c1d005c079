import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { VersionInForce } from './automation-repository.ts'

export type VersionByDate = VersionInForce & { readonly lookedAt: string | null }

/** What dates begin and nobody has looked at on this day; nobody else looks meanwhile. */
export async function listByDate(db: Db, companyId: string, today: string): Promise<VersionByDate[]> {
  const answer = await sql<VersionByDate>`
    select automation.id as "automationId", automation.title, automation.state, made.version, made.design,
      made.published_by as "publishedBy", automation.looked_at::text as "lookedAt"
    from automation join automation_version made on made.company_id = ${companyId}
      and made.automation_id = automation.id and made.version = automation.version
    where automation.company_id = ${companyId} and automation.state = 'on' and automation.by_date
      and coalesce(automation.looked_at, '-infinity') < ${today}::date
    order by automation.id for update of automation skip locked`.execute(db)
  return [...answer.rows]
}

export async function noteLookedAt(
  db: Db,
  companyId: string,
  { id, day }: { readonly id: string; readonly day: string },
): Promise<void> {
  await sql`update automation set looked_at = ${day}::date where company_id = ${companyId} and id = ${id}`.execute(db)
}
