import type { BulkJob, BulkReason, BulkStop } from '@corbel/domain/records/bulk/bulk-job'
import { bulkKeptDays } from '@corbel/domain/records/bulk/bulk-job'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../list/list-entry.ts'
import type { BulkOutcome, Counts, KeptOutcome } from './bulk-act.ts'

export type BulkKey = { readonly companyId: string; readonly id: string }

export type StoredBulkJob = BulkKey & {
  readonly act: string
  readonly plan: unknown
  readonly state: BulkJob['state']
  readonly stoppedFor: BulkStop | null
  readonly total: number
  readonly done: number
  readonly leftOut: Counts
  readonly startedBy: string
  readonly startedByName: string
  readonly startedInRole: number
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly cancelAskedAt: Date | null
  readonly failures: number
  readonly undoOf: string | null
  /** Whether something of it was done that nothing has undone, and nothing is about to. */
  readonly isUndoable: boolean
}

const columns: Sql = sql`
  job.company_id as "companyId", job.id, job.act, job.plan, job.state, job.stopped_for as "stoppedFor", job.total,
  job.done, job.left_out as "leftOut", job.started_by as "startedBy", job.started_by_name as "startedByName",
  job.started_in_role as "startedInRole", job.started_at as "startedAt", job.finished_at as "finishedAt",
  job.cancel_asked_at as "cancelAskedAt", job.failures, job.undo_of as "undoOf",
  job.finished_at is not null and job.undo_of is null and job.done > 0 and not exists (
    select from bulk_job undo where undo.company_id = job.company_id and undo.undo_of = job.id
      and undo.state in ('running', 'done')) as "isUndoable"`

export async function findBulkJob(db: Db, { companyId, id }: BulkKey): Promise<StoredBulkJob | undefined> {
  const answer = await sql<StoredBulkJob>`
    select ${columns} from bulk_job job where job.company_id = ${companyId} and job.id = ${id}`.execute(db)
  return answer.rows[0]
}

/** The same, which nobody else changes until the transaction ends. */
export async function lockBulkJob(db: Db, { companyId, id }: BulkKey): Promise<StoredBulkJob | undefined> {
  await sql`select from bulk_job where company_id = ${companyId} and id = ${id} for update`.execute(db)
  return findBulkJob(db, { companyId, id })
}

type Whose = { readonly companyId: string; readonly personId: string }

/** A person's acts that they have not put away, the latest first. */
export async function listBulkJobsOf(db: Db, { companyId, personId }: Whose, most: number): Promise<StoredBulkJob[]> {
  const answer = await sql<StoredBulkJob>`
    select ${columns} from bulk_job job
    where job.company_id = ${companyId} and job.started_by = ${personId} and job.put_away_at is null
    order by job.id desc limit ${most}`.execute(db)
  return answer.rows
}

export type NewBulkJob = BulkKey & {
  readonly act: string
  readonly plan: unknown
  readonly leftOut: Counts
  readonly by: { readonly personId: string; readonly name: string; readonly roleId: number }
  readonly at: Date
  readonly undoOf: string | null
}

/** One that has no records yet. */
export async function insertBulkJob(db: Db, job: NewBulkJob): Promise<void> {
  await sql`
    insert into bulk_job (company_id, id, act, plan, state, total, left_out, started_by, started_by_name,
      started_in_role, started_at, changed_at, undo_of)
    values (${job.companyId}, ${job.id}, ${job.act}, ${JSON.stringify(job.plan)}::jsonb, 'running', 0,
      ${JSON.stringify(job.leftOut)}::jsonb, ${job.by.personId}, ${job.by.name}, ${job.by.roleId}, ${job.at}, ${job.at},
      ${job.undoOf})`.execute(db)
}

/**
 * Records that it is to come to, and to come to again where it did them and somebody brought them back; those that it
 * left out stay so. How many there are.
 */
export async function addBulkRecords(db: Db, { companyId, id }: BulkKey, ids: readonly string[]): Promise<number> {
  const answer = await sql<{ added: number }>`
    with added as (
      insert into bulk_job_record as known (company_id, job_id, record_id)
      select ${companyId}, ${id}, record_id from unnest(${[...ids]}::uuid[]) as record_id
      on conflict (company_id, job_id, record_id) do update set is_over = false, kept = null
        where known.is_over and known.reason is null
      returning xmax = 0 as is_new
    ), counted as (
      select count(*)::integer as n, (count(*) filter (where is_new))::integer as new from added)
    update bulk_job set total = total + counted.new, done = done - (counted.n - counted.new) from counted
    where company_id = ${companyId} and id = ${id}
    returning counted.n as added`.execute(db)
  return answer.rows[0]?.added ?? 0
}

/** The records that a statement answers the ids of, in that one statement: a list of a million never comes here. */
export async function addChosenRecords(db: Db, { companyId, id }: BulkKey, chosen: Sql): Promise<number> {
  const answer = await sql<{ added: number }>`
    with added as (
      insert into bulk_job_record (company_id, job_id, record_id)
      select ${companyId}, ${id}, chosen.id from (${chosen}) as chosen returning 1)
    update bulk_job set total = (select count(*) from added)
    where company_id = ${companyId} and id = ${id} returning total as added`.execute(db)
  return answer.rows[0]?.added ?? 0
}

/** What an act did and nothing has undone since, as a statement that answers the ids. */
export const doneOf = ({ companyId, id }: BulkKey): Sql => sql`
  select record_id as id from bulk_job_record
  where company_id = ${companyId} and job_id = ${id} and is_over and kept is not null`

/** The next of its records, in their order. */
export async function nextBulkRecords(db: Db, { companyId, id }: BulkKey, most: number): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select record_id as id from bulk_job_record
    where company_id = ${companyId} and job_id = ${id} and not is_over order by record_id limit ${most}`.execute(db)
  return answer.rows.map((row) => row.id)
}

export type Portion = {
  readonly outcomes: readonly BulkOutcome[]
  readonly done: number
  readonly leftOut: Counts
  readonly at: Date
}

/** What became of a portion, with what all of it came to; answers whether somebody wants it to end here. */
export async function writeOutcomes(db: Db, { companyId, id }: BulkKey, portion: Portion): Promise<{ ends: boolean }> {
  const rows = portion.outcomes.map(({ id: record_id, reason, title, kept }) => ({ record_id, reason, title, kept }))
  await sql`
    update bulk_job_record over set is_over = true, reason = came.reason, title = came.title, kept = came.kept
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as came (record_id uuid, reason text, title text, kept jsonb)
    where over.company_id = ${companyId} and over.job_id = ${id} and over.record_id = came.record_id
      and not over.is_over`.execute(db)
  const answer = await sql<{ ends: boolean }>`
    update bulk_job set done = done + ${portion.done}, left_out = ${JSON.stringify(portion.leftOut)}::jsonb,
      changed_at = ${portion.at}, failures = 0
    where company_id = ${companyId} and id = ${id}
    returning cancel_asked_at is not null as ends`.execute(db)
  return answer.rows[0] ?? { ends: true }
}

export type BulkEnd = {
  readonly state: 'done' | 'cancelled' | 'stopped'
  readonly stoppedFor: BulkStop | null
  readonly at: Date
}

export async function endBulkJob(
  db: Db,
  { companyId, id }: BulkKey,
  { state, stoppedFor, at }: BulkEnd,
): Promise<void> {
  await sql`
    update bulk_job set state = ${state}, stopped_for = ${stoppedFor}, finished_at = ${at}, changed_at = ${at}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** How often in a row it came to an error, this time among them. */
export async function countFailure(db: Db, { companyId, id }: BulkKey, at: Date): Promise<number> {
  const answer = await sql<{ failures: number }>`
    update bulk_job set failures = failures + 1, changed_at = ${at}
    where company_id = ${companyId} and id = ${id} and state = 'running' returning failures`.execute(db)
  return answer.rows[0]?.failures ?? 0
}

export async function askToEnd(db: Db, { companyId, id }: BulkKey, at: Date): Promise<void> {
  await sql`
    update bulk_job set cancel_asked_at = coalesce(cancel_asked_at, ${at})
    where company_id = ${companyId} and id = ${id} and state = 'running'`.execute(db)
}

export async function putAway(db: Db, { companyId, id }: BulkKey, at: Date): Promise<void> {
  await sql`
    update bulk_job set put_away_at = ${at}
    where company_id = ${companyId} and id = ${id} and state <> 'running'`.execute(db)
}

export type LeftOutRecord = { readonly id: string; readonly title: string | null; readonly reason: BulkReason }

export async function listLeftOut(db: Db, { companyId, id }: BulkKey, most: number): Promise<LeftOutRecord[]> {
  const answer = await sql<LeftOutRecord>`
    select record_id as id, title, reason from bulk_job_record
    where company_id = ${companyId} and job_id = ${id} and reason is not null
    order by title, record_id limit ${most}`.execute(db)
  return answer.rows
}

/** What was done of these records and not undone since. */
export async function listDone(
  db: Db,
  { companyId, id }: BulkKey,
  of: readonly string[],
): Promise<KeptOutcome<unknown>[]> {
  const answer = await sql<KeptOutcome<unknown>>`
    select record_id as id, kept from bulk_job_record
    where company_id = ${companyId} and job_id = ${id} and is_over and kept is not null
      and record_id = any(${[...of]}::uuid[])
    order by record_id`.execute(db)
  return answer.rows
}

/** What was undone is not undone again. */
export async function forgetDone(db: Db, { companyId, id }: BulkKey, ids: readonly string[]): Promise<void> {
  await sql`
    update bulk_job_record set kept = null
    where company_id = ${companyId} and job_id = ${id} and record_id = any(${[...ids]}::uuid[])`.execute(db)
}

/** Whether nobody else carries it out; whoever does, does so until their transaction ends. */
export async function takeBulkJob(db: Db, { id }: BulkKey): Promise<boolean> {
  const answer = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`bulk/${id}`}, 0)) as taken`.execute(db)
  return answer.rows[0]?.taken === true
}

/** Jobs of a company that nothing has moved for minutes: whatever carried them out is gone. */
export async function listLeftBehind(db: Db, companyId: string, at: Date): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select id from bulk_job where company_id = ${companyId} and state = 'running'
      and changed_at <= ${at}::timestamptz - interval '5 minutes' order by id limit 100`.execute(db)
  return answer.rows.map((row) => row.id)
}

/** Results that are past their time, some at once. */
export async function dropBulkJobs(db: Db, companyId: string, at: Date): Promise<void> {
  const before = new Date(at.getTime() - bulkKeptDays * 86_400_000)
  await sql`
    delete from bulk_job where company_id = ${companyId} and id in (
      select id from bulk_job where company_id = ${companyId} and finished_at <= ${before} order by finished_at
      limit 50)`.execute(db)
}

/** Those that were given up after errors, that nobody put away, and that were not undone instead; the latest first. */
export async function listGivenUp(db: Db, companyId: string): Promise<string[]> {
  const answer = await sql<{ id: string }>`select given_up_acts(${companyId}) as id`.execute(db)
  return answer.rows.map((row) => row.id)
}

/** As it was before it was given up. */
export async function resumeBulkJob(db: Db, { companyId, id }: BulkKey, at: Date): Promise<void> {
  await sql`
    update bulk_job set state = 'running', stopped_for = null, finished_at = null, failures = 0, changed_at = ${at}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}
