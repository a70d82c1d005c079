import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

type Reader = { readonly companyId: string; readonly personId: string }

export async function countOwnReading(db: Db, { companyId, personId }: Reader): Promise<number> {
  const answer = await sql<{ found: number }>`
    select count(*)::integer as found from thread_reader
    where company_id = ${companyId} and person_id = ${personId}`.execute(db)
  return answer.rows[0]?.found ?? 0
}

export type OwnReading = { readonly recordId: string; readonly readTo: number; readonly readAt: string | null }

type Merging = { readonly companyId: string; readonly from: string; readonly to: string }

/** The one has read as far as either of the two; what waits to be mailed to the other waits for the one. */
export async function moveReading(db: Db, { companyId, from, to }: Merging): Promise<OwnReading[]> {
  const answer = await sql<OwnReading>`
    with gone as (
      delete from thread_reader where company_id = ${companyId} and person_id = ${from}::uuid
      returning record_id, read_to, read_at, mail_since
    ), taken as (
      insert into thread_reader as reader (company_id, record_id, person_id, read_to, read_at, mail_since)
      select ${companyId}, record_id, ${to}::uuid, read_to, read_at, mail_since from gone order by record_id
      on conflict (company_id, record_id, person_id) do update set
        read_to = greatest(reader.read_to, excluded.read_to), read_at = greatest(reader.read_at, excluded.read_at),
        mail_since = least(reader.mail_since, excluded.mail_since))
    select record_id as "recordId", read_to as "readTo",
      to_char(read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "readAt"
    from gone order by record_id`.execute(db)
  return answer.rows
}

/** Where nothing was read since. */
export async function giveReadingBack(
  db: Db,
  { companyId, personId }: Reader,
  all: readonly OwnReading[],
): Promise<number> {
  const answer = await sql`
    insert into thread_reader (company_id, record_id, person_id, read_to, read_at)
    select ${companyId}, kept."recordId", ${personId}::uuid, kept."readTo", kept."readAt"
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as kept ("recordId" uuid, "readTo" integer, "readAt" timestamptz)
    on conflict (company_id, record_id, person_id) do nothing`.execute(db)
  return Number(answer.numAffectedRows ?? 0)
}
