import type { LastMove } from '@corbel/domain/loans/undo-move-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../../records/list/list-entry.ts'

type PlaceOfLoan = { readonly companyId: string; readonly recordId: string }

const before = (companyId: string, column: Sql): Sql => sql`
  (select ${column} from stage_entry earlier
    where earlier.company_id = ${companyId} and earlier.record_id = entry.record_id and earlier.rev < entry.rev
      and earlier.undone_at is null
    order by earlier.rev desc limit 1)`

/** The move that brought a loan where it stands; the first is how it began. */
export async function findLastMove(db: Db, { companyId, recordId }: PlaceOfLoan): Promise<LastMove | undefined> {
  const answer = await sql<LastMove>`
    select entry.rev, entry.by_person as by, entry.undo_until as "undoUntil",
      ${before(companyId, sql`earlier.status`)} as "statusBefore",
      ${before(companyId, sql`earlier.override_reason is not null`)} is true as "wasOverridden",
      exists (
        select from bulk_job job join bulk_job_record one
          on one.company_id = job.company_id and one.job_id = job.id and one.record_id = entry.record_id
        where job.company_id = ${companyId} and job.started_by = entry.by_person
          and job.changed_at >= entry.entered_at and one.kept ->> 'rev' = entry.rev::text) as "isOfMany"
    from stage_entry entry
    where entry.company_id = ${companyId} and entry.record_id = ${recordId} and entry.left_at is null`.execute(db)
  return answer.rows[0]
}

/** Where the loan of a statement stands: since when, and until when whoever brought it there takes that back. */
export const standingNow = (companyId: string, loan: Sql): Sql => sql`
  (select json_build_object('rev', entry.rev, 'by', entry.by_person, 'by_name', entry.by_name,
      'override_reason', entry.override_reason, 'override_code', entry.override_code,
      'entered_at', to_char(entry.entered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'undo_until', to_char(entry.undo_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from stage_entry entry
    where entry.company_id = ${companyId} and entry.record_id = ${loan} and entry.left_at is null)`

/** Since when each of these loans stands where it stands. */
export async function listStandingSince(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const answer = await sql<{ id: string; since: Date }>`
    select record_id as id, entered_at as since from stage_entry
    where company_id = ${companyId} and record_id = any(${[...ids]}::uuid[]) and left_at is null`.execute(db)
  return new Map(answer.rows.map(({ id, since }) => [id, since.toISOString()]))
}

type StandingAsked = PlaceOfLoan & { readonly statuses: readonly string[] }

/** Whether a loan has stood in one of these statuses; a move that was taken back never happened. */
export async function hasStoodIn(db: Db, { companyId, recordId, statuses }: StandingAsked): Promise<boolean> {
  const answer = await sql<{ stood: boolean }>`
    select exists (
      select from stage_entry
      where company_id = ${companyId} and record_id = ${recordId} and undone_at is null
        and status && ${statuses.map(Number)}::integer[]
    ) as stood`.execute(db)
  return answer.rows[0]?.stood ?? false
}

export type StageEntry = { readonly statuses: readonly number[]; readonly at: Date }

/** Where a loan has stood, from the first on; a move that was taken back never happened. */
export async function listStages(db: Db, { companyId, recordId }: PlaceOfLoan): Promise<StageEntry[]> {
  const answer = await sql<StageEntry>`
    select status as statuses, entered_at as at from stage_entry
    where company_id = ${companyId} and record_id = ${recordId} and undone_at is null order by rev`.execute(db)
  return answer.rows
}
