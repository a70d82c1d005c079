import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

type Take = { readonly companyId: string; readonly leadId: string; readonly personId: string; readonly at: Date }

/** Whoever takes it later, after it was taken off the first, begins anew. */
export async function writeTake(db: Db, { companyId, leadId, personId, at }: Take): Promise<void> {
  await sql`
    insert into lead_take (company_id, lead_id, person_id, taken_at) values (${companyId}, ${leadId}, ${personId}, ${at})
    on conflict (company_id, lead_id) do update set person_id = excluded.person_id, taken_at = excluded.taken_at`.execute(
    db,
  )
}

type Takes = Omit<Take, 'leadId'> & { readonly leads: readonly string[] }

/** The same of many. */
export async function writeTakes(db: Db, { companyId, leads, personId, at }: Takes): Promise<void> {
  await sql`
    insert into lead_take (company_id, lead_id, person_id, taken_at)
    select ${companyId}, lead_id, ${personId}, ${at} from unnest(${[...leads]}::uuid[]) as lead_id
    on conflict (company_id, lead_id) do update set person_id = excluded.person_id, taken_at = excluded.taken_at`.execute(
    db,
  )
}

/** Since when the lead is theirs who took it; not where they work on it no more. */
export async function findTakenAt(db: Db, companyId: string, leadId: string): Promise<Date | undefined> {
  const answer = await sql<{ takenAt: Date }>`
    select taken_at as "takenAt" from lead_take take
    join record_assignee assigned on assigned.company_id = ${companyId} and assigned.record_id = take.lead_id
      and assigned.user_id = take.person_id
    where take.company_id = ${companyId} and take.lead_id = ${leadId}`.execute(db)
  return answer.rows[0]?.takenAt
}

type MovedTakes = {
  readonly companyId: string
  readonly from: string
  readonly to: string
  readonly leads: readonly string[]
}

/** What somebody took is somebody else's from then on, where they work on it no more themselves. */
export async function moveTakes(db: Db, { companyId, from, to, leads }: MovedTakes): Promise<void> {
  await sql`
    update lead_take set person_id = ${to}
    where company_id = ${companyId} and person_id = ${from} and lead_id = any(${[...leads]}::uuid[])
      and not exists (select from record_assignee assigned
        where assigned.company_id = ${companyId} and assigned.record_id = lead_take.lead_id
          and assigned.user_id = ${from})`.execute(db)
}
