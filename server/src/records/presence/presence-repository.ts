import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type PresencePlace = { readonly companyId: string; readonly recordId: string }

export type PresentPerson = { readonly _id: string; readonly fullName: string }

/** Everybody who has the record open, each once, whoever said so last first. */
export async function listPresent(db: Db, place: PresencePlace, since: Date): Promise<readonly PresentPerson[]> {
  const answer = await sql<PresentPerson>`
    select person_id as "_id", max(full_name) as "fullName" from presence
    where company_id = ${place.companyId} and record_id = ${place.recordId} and seen_at >= ${since}
    group by person_id order by max(seen_at) desc, person_id`.execute(db)
  return answer.rows
}

export type PresenceMark = PresencePlace & {
  readonly sessionId: string
  readonly personId: string
  readonly fullName: string
  readonly at: Date
}

export async function markPresent(db: Db, mark: PresenceMark): Promise<void> {
  await sql`
    insert into presence (company_id, record_id, person_id, session_id, full_name, seen_at)
    values (${mark.companyId}, ${mark.recordId}, ${mark.personId}, ${mark.sessionId}, ${mark.fullName}, ${mark.at})
    on conflict (company_id, record_id, session_id) do update set seen_at = excluded.seen_at`.execute(db)
}

/** Forgets one page, and with it every page of the record that has been silent for too long. */
export async function forgetPresent(
  db: Db,
  place: PresencePlace,
  { sessionId, silentSince }: { readonly sessionId: string | null; readonly silentSince: Date },
): Promise<void> {
  await sql`
    delete from presence where company_id = ${place.companyId} and record_id = ${place.recordId}
      and (session_id = ${sessionId}::uuid or seen_at < ${silentSince})`.execute(db)
}
