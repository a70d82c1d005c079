import type { WorkingTime } from '@corbel/domain/people/working-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type StoredWorkingTime = WorkingTime & { readonly personId: string; readonly rev: number }

/** Of whom something is said; of all others there is no row. */
export async function findWorkingTimes(
  db: Db,
  companyId: string,
  personIds: readonly string[],
): Promise<StoredWorkingTime[]> {
  const answer = await sql<StoredWorkingTime>`
    select person_id as "personId", rev, time_zone as "timeZone", hours, absences from working_time
    where company_id = ${companyId} and person_id = any(${[...personIds]}::uuid[])`.execute(db)
  return answer.rows
}

type Writing = { readonly companyId: string; readonly personId: string; readonly time: WorkingTime }

/** The person is locked. */
export async function writeWorkingTime(db: Db, { companyId, personId, time }: Writing): Promise<void> {
  const hours = time.hours === null ? null : JSON.stringify(time.hours)
  await sql`
    insert into working_time as kept (company_id, person_id, time_zone, hours, absences)
    values (${companyId}, ${personId}, ${time.timeZone}, ${hours}::jsonb, ${JSON.stringify(time.absences)}::jsonb)
    on conflict (company_id, person_id) do update set rev = kept.rev + 1, time_zone = excluded.time_zone,
      hours = excluded.hours, absences = excluded.absences`.execute(db)
}
