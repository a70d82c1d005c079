import { newLeadStatus } from '@corbel/domain/leads/lead-statuses'
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

/**
 * Leads that somebody took and works on, of which nothing tells yet that they called: the lead still stands where new
 * ones do, and they noted nothing on it since. Those that were taken first come first.
 */
const waitsForCall = (companyId: string) => sql`
  from lead_take take
  join record_list l on l.company_id = ${companyId} and l.record_id = take.lead_id and l.active
    and l.status = array[${sql.lit(newLeadStatus)}]
  join record_assignee assigned on assigned.company_id = ${companyId} and assigned.record_id = take.lead_id
    and assigned.user_id = take.person_id
  where take.company_id = ${companyId} and not exists (
    select from note where note.company_id = ${companyId} and note.record_id = take.lead_id
      and note.created_by = take.person_id and note.created_at >= take.taken_at)`

export type WaitingCall = { readonly leadId: string; readonly takenAt: Date }

/** When the lead was taken whose taker has not called yet. */
export async function findWaitingCall(db: Db, companyId: string, leadId: string): Promise<WaitingCall | undefined> {
  const answer = await sql<WaitingCall>`
    select take.lead_id as "leadId", take.taken_at as "takenAt" ${waitsForCall(companyId)}
      and take.lead_id = ${leadId}`.execute(db)
  return answer.rows[0]
}

type OfPerson = { readonly companyId: string; readonly personId: string }

/** Those of one person, and how many there are. */
export async function listWaitingCalls(
  db: Db,
  { companyId, personId }: OfPerson,
  most: number,
): Promise<{ count: number; calls: WaitingCall[] }> {
  const answer = await sql<WaitingCall & { count: number }>`
    select take.lead_id as "leadId", take.taken_at as "takenAt", (count(*) over ())::integer as count
    ${waitsForCall(companyId)} and take.person_id = ${personId}
    order by take.taken_at, take.lead_id limit ${most}`.execute(db)
  return { count: answer.rows[0]?.count ?? 0, calls: answer.rows }
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
