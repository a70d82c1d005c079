import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { StoredEvent } from './run-repository.ts'

/** What a list answers of the records that conditions hold for. */
export const recordIdColumn = sql`l.record_id as id`

/** Whether a record is in a list that is narrowed so. */
export async function isAmong(
  db: Db,
  { rows, recordId }: { readonly rows: ReturnType<typeof sql>; readonly recordId: string },
): Promise<boolean> {
  const answer = await sql`select from (${rows}) as listed where listed.id = ${recordId} limit 1`.execute(db)
  return answer.rows.length > 0
}

/** The ids of records in a list that is narrowed so. */
export async function listIdsOf(
  db: Db,
  { rows, most }: { readonly rows: ReturnType<typeof sql>; readonly most: number },
): Promise<string[]> {
  const answer = await sql<{ id: string }>`select listed.id from (${rows}) as listed limit ${most}`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** The statuses that a record has now. */
export async function findStatus(db: Db, companyId: string, id: string): Promise<string[]> {
  const answer = await sql<{ status: readonly number[] }>`
    select status from record where company_id = ${companyId} and id = ${id}`.execute(db)
  return (answer.rows[0]?.status ?? []).map(String)
}

/** What an automation runs once for, of a record that lies still since then. */
export const idleKey = (recordId: string, since: Date): string => `idle ${recordId} ${since.toISOString()}`

/** A place among the records of a kind, in the order in which they were changed last: to the microsecond, as the database has it. */
export type IdlePlace = { readonly at: string; readonly id: string }

type Stretch = {
  readonly moduleId: number
  readonly after: IdlePlace | null
  readonly before: Date
  readonly most: number
}

const afterPlace = (at: ReturnType<typeof sql>, id: ReturnType<typeof sql>, after: IdlePlace | null) =>
  after === null ? sql`` : sql`and (${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`

/** Where a stretch of so many records ends that were last changed before then; null: there are no more than these. */
export async function endOfStretch(
  db: Db,
  companyId: string,
  { moduleId, after, before, most }: Stretch,
): Promise<IdlePlace | null> {
  const answer = await sql<IdlePlace>`
    select updated_at::text as at, record_id as id from record_list
    where company_id = ${companyId} and module_id = ${moduleId} and active and updated_at < ${before}
      ${afterPlace(sql`updated_at`, sql`record_id`, after)}
    order by updated_at, record_id offset ${most - 1} limit 1`.execute(db)
  return answer.rows[0] ?? null
}

/** What a list answers of records that lie still. */
export const idleColumns = [recordIdColumn, sql`l.updated_at as changed_at`]

type Idle = {
  readonly rows: ReturnType<typeof sql>
  readonly automationId: string
  readonly after: IdlePlace | null
  readonly upTo: IdlePlace | null
  readonly before: Date
  readonly most: number
}

/**
 * Records of a stretch in a list of which nothing was changed since a moment, with when that was; without those that the
 * automation began for.
 */
export async function listIdle(
  db: Db,
  companyId: string,
  { rows, automationId, after, upTo, before, most }: Idle,
): Promise<(IdlePlace & { since: Date })[]> {
  const answer = await sql<IdlePlace & { since: Date }>`
    select listed.id, listed.changed_at::text as at, listed.changed_at as since from (${rows}) as listed
    where listed.changed_at < ${before} ${afterPlace(sql`listed.changed_at`, sql`listed.id`, after)}
      ${upTo === null ? sql`` : sql`and (listed.changed_at, listed.id) <= (${upTo.at}::timestamptz, ${upTo.id}::uuid)`}
      and (
        -- Asked of each record by the key: joined, all runs that the automation ever had would be read for each stretch.
        select true from automation_run run
        where run.company_id = ${companyId} and run.automation_id = ${automationId}
          and run.occurrence_key = 'idle ' || listed.id || ' '
            || to_char(listed.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        limit 1) is null
    order by listed.changed_at, listed.id limit ${most}`.execute(db)
  return [...answer.rows]
}

export type PastEvent = {
  readonly id: string
  readonly recordId: string
  readonly action: string
  readonly changes: StoredEvent['changes']
  readonly status: readonly number[]
  readonly isActive: boolean
  readonly at: Date
}

type Past = {
  readonly moduleId: number
  readonly actions: readonly string[]
  readonly fields: readonly string[] | null
  readonly since: Date
  readonly most: number
}

/** What happened to records of a kind, the last first: what some trigger waits for may be among it. */
export async function listPastEvents(db: Db, companyId: string, asked: Past): Promise<PastEvent[]> {
  const { moduleId, actions, fields, since, most } = asked
  const named = fields === null ? null : [...fields]
  const answer = await sql<PastEvent>`
    select history.id, history.record_id as "recordId", history.action, history.changes, record.status,
      record.active as "isActive", history.created_at as at
    from history join record on record.company_id = ${companyId} and record.id = history.record_id
      and record.module_id = ${moduleId}
    where history.company_id = ${companyId} and history.action = any(${[...actions]}::text[])
      and history.created_at >= ${since} and (${named}::text[] is null or exists (
        select from jsonb_array_elements(history.changes) as change where change ->> 'field' = any(${named}::text[])))
    order by history.id desc limit ${most}`.execute(db)
  return [...answer.rows]
}

/** From here on this transaction writes nothing. */
export async function writeNothing(db: Db): Promise<void> {
  await sql`set transaction read only`.execute(db)
}

/** Which of these are in a list that is narrowed so. */
export async function listAmong(
  db: Db,
  { rows, ids }: { readonly rows: ReturnType<typeof sql>; readonly ids: readonly string[] },
): Promise<Set<string>> {
  const answer = await sql<{ id: string }>`
    select listed.id from (${rows}) as listed where listed.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Set(answer.rows.map(({ id }) => id))
}

export type Became = { readonly id: string; readonly state: string; readonly kinds: readonly string[] }

/** Where mails stand, and what was heard of each that no machine did. */
export async function listBecame(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, Became>> {
  const answer = await sql<Became>`
    select message.id, message.state, coalesce((select array_agg(distinct event.kind) from message_event event
      where event.company_id = ${companyId} and event.message_id = message.id and not event.machine), '{}') as kinds
    from message where message.company_id = ${companyId} and message.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(answer.rows.map((one) => [one.id, one]))
}

export async function countListed(db: Db, rows: ReturnType<typeof sql>): Promise<number> {
  const answer = await sql<{ count: number }>`select count(*)::integer as count from (${rows}) as listed`.execute(db)
  return answer.rows[0]?.count ?? 0
}
