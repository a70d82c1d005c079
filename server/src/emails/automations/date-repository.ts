import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { VersionInForce } from './automation-repository.ts'
import type { IdlePlace } from './listed-records-repository.ts'

export type VersionByDate = VersionInForce & {
  readonly lookedAt: string | null
  /** How far a look through records that lie still has come. */
  readonly idleAfter: IdlePlace | null
}

/** What dates begin and nobody has looked at on this day; nobody else looks meanwhile. */
export async function listByDate(db: Db, companyId: string, today: string): Promise<VersionByDate[]> {
  const answer = await sql<VersionByDate>`
    select automation.id as "automationId", automation.title, automation.state, made.version, made.design,
      made.published_by as "publishedBy", automation.looked_at::text as "lookedAt",
      case when automation.idle_at is not null then jsonb_build_object('at', automation.idle_at::text,
        'id', automation.idle_id) end as "idleAfter"
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
  await sql`update automation set looked_at = ${day}::date, idle_at = null, idle_id = null where company_id = ${companyId} and id = ${id}`.execute(
    db,
  )
}

/** The look through records that lie still has come so far, and goes on there. */
export async function noteIdlePlace(
  db: Db,
  companyId: string,
  { automationId, place }: { readonly automationId: string; readonly place: IdlePlace },
): Promise<void> {
  await sql`
    update automation set idle_at = ${place.at}::timestamptz, idle_id = ${place.id}
    where company_id = ${companyId} and id = ${automationId}`.execute(db)
}

type OfDay = { readonly automationId: string; readonly day: string; readonly timeZone: string }

/** So many runs of it began on a day of the company's calendar. */
export async function countBegunOn(db: Db, companyId: string, { automationId, day, timeZone }: OfDay): Promise<number> {
  const answer = await sql<{ count: number }>`
    select count(*)::integer as count from automation_run
    where company_id = ${companyId} and automation_id = ${automationId}
      and started_at >= ${day}::date::timestamp at time zone ${timeZone}`.execute(db)
  return answer.rows[0]?.count ?? 0
}
