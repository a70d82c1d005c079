import type { AutomationDesign, RunState, SkipReason } from '@corbel/domain/emails/automations/automation-design'
import type { RecordChange } from '@corbel/domain/records/record-change'
import type { Result } from '@corbel/domain/shared/result'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type StoredEvent = {
  readonly id: string
  readonly recordId: string
  readonly moduleId: number
  readonly action: string
  readonly changes: readonly Pick<RecordChange, 'field' | 'previous' | 'current'>[]
  readonly status: readonly number[]
  readonly isActive: boolean
  readonly byPerson: string | null
  readonly at: Date
  readonly isOfMany: boolean
  readonly depth: number
  readonly cause: string | null
}

/** Takes some of what happened: gone with this transaction, which writes the runs that it begins. */
export async function takeEvents(db: Db, companyId: string, most: number): Promise<StoredEvent[]> {
  const answer = await sql<StoredEvent>`
    delete from automation_event using record
    where automation_event.company_id = ${companyId} and record.company_id = ${companyId}
      and record.id = automation_event.record_id and automation_event.id in (
        select id from automation_event where company_id = ${companyId} order by at, id limit ${most}
        for update skip locked)
    returning automation_event.id, record_id as "recordId", automation_event.module_id as "moduleId", action, changes,
      automation_event.status, record.active as "isActive", by_person as "byPerson", at, is_of_many as "isOfMany", depth, cause`.execute(
    db,
  )
  return [...answer.rows].sort((one, other) => one.at.getTime() - other.at.getTime() || one.id.localeCompare(other.id))
}

export type NewRun = {
  readonly id: string
  readonly automationId: string
  readonly version: number
  readonly occurrenceKey: string
  readonly recordId: string
  readonly state: RunState
  readonly reason: SkipReason | null
  readonly byPerson: string | null
  readonly depth: number
  readonly at: Date
  /** In whose name; absent: whoever published the version. */
  readonly rightsOf?: string
  /** Of a sequence, in which a record is once at a time. */
  readonly enrolled?: boolean
}

/** False: it ran for the same before. */
export async function insertRun(db: Db, companyId: string, run: NewRun): Promise<boolean> {
  const { id, automationId, version, occurrenceKey, recordId, state, reason, byPerson, depth, at } = run
  const { rightsOf = null, enrolled = false } = run
  const answer = await sql<{ id: string }>`
    insert into automation_run (company_id, id, automation_id, version, occurrence_key, record_id, state, reason, due_at,
      by_person, depth, started_at, ended_at, rights_of, enrolled)
    values (${companyId}, ${id}, ${automationId}, ${version}, ${occurrenceKey}, ${recordId}, ${state}, ${reason}, ${at},
      ${byPerson}, ${depth}, ${at}, ${state === 'waiting' ? null : at}, ${rightsOf}, ${enrolled})
    on conflict do nothing returning id`.execute(db)
  return answer.rows.length > 0
}

/** Runs of an automation in the last hour, and of a record in the last day. */
export async function countLately(
  db: Db,
  companyId: string,
  { automationId, recordId, at }: { readonly automationId: string; readonly recordId: string; readonly at: Date },
): Promise<{ ofAutomation: number; ofRecord: number }> {
  const answer = await sql<{ ofAutomation: number; ofRecord: number }>`
    select
      (select count(*)::integer from automation_run where company_id = ${companyId} and automation_id = ${automationId}
        and started_at > ${at}::timestamptz - interval '1 hour' and reason is distinct from 'paused') as "ofAutomation",
      (select count(*)::integer from automation_run where company_id = ${companyId} and record_id = ${recordId}
        and started_at > ${at}::timestamptz - interval '1 day') as "ofRecord"`.execute(db)
  return answer.rows[0] ?? { ofAutomation: 0, ofRecord: 0 }
}

export type DueRun = {
  readonly id: string
  readonly automationId: string
  readonly version: number
  readonly recordId: string
  readonly atStep: number
  readonly depth: number
  readonly tries: number
  readonly startedAt: Date
  /** Until when it waits for something, at the step where it stands. */
  readonly waitUntil: Date | null
  /** What it waits for happened. */
  readonly came: boolean
  readonly rightsOf: string | null
}

/** One that is due and that nobody else goes on with; it stays locked until the transaction ends. */
export async function takeDueRun(db: Db, companyId: string, at: Date): Promise<DueRun | undefined> {
  const answer = await sql<DueRun>`
    select id, automation_id as "automationId", version, record_id as "recordId", at_step as "atStep", depth, tries,
      started_at as "startedAt", wait_until as "waitUntil", came, rights_of as "rightsOf"
    from automation_run where company_id = ${companyId} and state = 'waiting' and due_at <= ${at}
    order by due_at, id limit 1 for update skip locked`.execute(db)
  return answer.rows[0]
}

export type RunGoingOn = {
  readonly id: string
  readonly state: RunState
  readonly reason: SkipReason | null
  readonly atStep: number
  readonly dueAt: Date
  readonly at: Date
  /** The step that it waits at. */
  readonly atStepId?: string | null
  /** What happens to its record is told to it while it waits. */
  readonly listening?: boolean
  readonly waitUntil?: Date | null
}

export async function updateRun(db: Db, companyId: string, run: RunGoingOn): Promise<void> {
  const { id, state, reason, atStep, dueAt, at, atStepId = null, listening = false, waitUntil = null } = run
  await sql`
    update automation_run set state = ${state}, reason = ${reason}, at_step = ${atStep}, due_at = ${dueAt}, tries = 0,
      ended_at = ${state === 'waiting' ? null : at}, at_step_id = ${atStepId}, listening = ${listening},
      wait_until = ${waitUntil}, came = false
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** It is paused: looked at again later, and it stays where it is. */
export async function postponeRun(
  db: Db,
  companyId: string,
  { id, dueAt, reason }: { readonly id: string; readonly dueAt: Date; readonly reason: SkipReason | null },
): Promise<void> {
  await sql`
    update automation_run set due_at = ${dueAt}, reason = ${reason}
    where company_id = ${companyId} and id = ${id} and state = 'waiting'`.execute(db)
}

export type ListeningRun = {
  readonly id: string
  readonly automationId: string
  readonly recordId: string
  readonly atStep: number
  readonly dueAt: Date
  readonly startedAt: Date
  readonly design: AutomationDesign
}

/** Runs that wait and are to hear what happens to these records. */
export async function listListening(db: Db, companyId: string, recordIds: readonly string[]): Promise<ListeningRun[]> {
  const answer = await sql<ListeningRun>`
    select run.id, run.automation_id as "automationId", run.record_id as "recordId", run.at_step as "atStep",
      run.due_at as "dueAt", run.started_at as "startedAt", made.design
    from automation_run run join automation_version made on made.company_id = ${companyId}
      and made.automation_id = run.automation_id and made.version = run.version
    where run.company_id = ${companyId} and run.record_id = any(${[...recordIds]}::uuid[]) and run.listening
      and run.state = 'waiting'
    order by run.id limit 1000`.execute(db)
  return [...answer.rows]
}

type Hearing = { readonly id: string; readonly atStep: number; readonly at: Date }

/** What it waits for happened, or may have: it goes on at once, where it still stands there. */
export async function wakeRun(
  db: Db,
  companyId: string,
  { id, atStep, at, came }: Hearing & { readonly came: boolean },
): Promise<void> {
  await sql`
    update automation_run set due_at = ${at}, came = came or ${came}
    where company_id = ${companyId} and id = ${id} and at_step = ${atStep} and state = 'waiting'`.execute(db)
}

/** It ends where it waits. False: it ended or went on meanwhile. */
export async function endWaitingRun(
  db: Db,
  companyId: string,
  {
    id,
    at,
    state,
    reason,
  }: Omit<Hearing, 'atStep'> & { readonly state: 'finished' | 'skipped'; readonly reason: SkipReason },
): Promise<boolean> {
  const answer = await sql<{ id: string }>`
    update automation_run set state = ${state}, reason = ${reason}, listening = false, ended_at = ${at}
    where company_id = ${companyId} and id = ${id} and state in ('waiting', 'held') returning id`.execute(db)
  return answer.rows.length > 0
}

/** What was held goes on from the step where it stood. False: it is not held. */
export async function resumeHeldRun(
  db: Db,
  companyId: string,
  { id, automationId, at }: { readonly id: string; readonly automationId: string; readonly at: Date },
): Promise<boolean> {
  const answer = await sql<{ id: string }>`
    update automation_run set state = 'waiting', reason = null, due_at = ${at}, ended_at = null, tries = 0
    where company_id = ${companyId} and id = ${id} and automation_id = ${automationId} and state = 'held'
    returning id`.execute(db)
  return answer.rows.length > 0
}

/** It could not be gone on with: again later, and after some times no more. */
export async function putOffRun(
  db: Db,
  companyId: string,
  { id, dueAt, isOver, at }: { readonly id: string; readonly dueAt: Date; readonly isOver: boolean; readonly at: Date },
): Promise<void> {
  await sql`
    update automation_run set tries = tries + 1, due_at = ${dueAt},
      state = case when ${isOver} then 'held' else state end, reason = case when ${isOver} then 'failed' else reason end,
      ended_at = case when ${isOver} then ${at}::timestamptz end, listening = listening and not ${isOver}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

export type NewRunStep = {
  readonly runId: string
  readonly stepId: string
  readonly kind: string
  readonly at: Date
  readonly outcome: 'done' | 'skipped' | 'held' | 'waits'
  readonly reason: SkipReason | null
  readonly data: Readonly<Record<string, unknown>>
}

export async function insertRunStep(db: Db, companyId: string, step: NewRunStep): Promise<void> {
  const { runId, stepId, kind, at, outcome, reason, data } = step
  await sql`
    insert into automation_run_step (company_id, run_id, n, step_id, kind, at, outcome, reason, data)
    select ${companyId}, ${runId}, coalesce(max(n), 0) + 1, ${stepId}, ${kind}, ${at}, ${outcome}, ${reason},
      ${JSON.stringify(data)}::jsonb
    from automation_run_step where company_id = ${companyId} and run_id = ${runId}`.execute(db)
}

export type ListedRun = {
  readonly id: string
  readonly recordId: string
  readonly version: number
  readonly state: RunState
  readonly reason: SkipReason | null
  readonly dueAt: Date
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly steps: readonly {
    readonly kind: string
    readonly at: string
    readonly outcome: NewRunStep['outcome']
    readonly reason: SkipReason | null
    readonly data: Readonly<Record<string, unknown>>
  }[]
}

type RunSearch = {
  readonly automationId: string
  readonly state: RunState | null
  readonly skip: number
  readonly limit: number
}

export async function listRuns(
  db: Db,
  companyId: string,
  { automationId, state, skip, limit }: RunSearch,
): Promise<{ runs: ListedRun[]; counts: Record<RunState, number> }> {
  const counted = await sql<{ state: RunState; count: number }>`
    select state, count(*)::integer as count from automation_run
    where company_id = ${companyId} and automation_id = ${automationId} group by state`.execute(db)
  const counts = { waiting: 0, finished: 0, skipped: 0, held: 0 }
  for (const { state: of, count } of counted.rows) counts[of] = count
  const answer = await sql<ListedRun>`
    select run.id, run.record_id as "recordId", run.version, run.state, run.reason, run.due_at as "dueAt",
      run.started_at as "startedAt", run.ended_at as "endedAt", coalesce((
        select jsonb_agg(jsonb_build_object('kind', step.kind, 'at', step.at, 'outcome', step.outcome,
          'reason', step.reason, 'data', step.data) order by step.n)
        from automation_run_step step where step.company_id = ${companyId} and step.run_id = run.id), '[]') as steps
    from automation_run run
    where run.company_id = ${companyId} and run.automation_id = ${automationId}
      and (${state}::text is null or run.state = ${state})
    order by run.started_at desc, run.id desc limit ${limit} offset ${skip * limit}`.execute(db)
  return { runs: [...answer.rows], counts }
}

export async function listCompaniesWithAutomation(db: Db, at: Date): Promise<string[]> {
  const answer = await sql<{ id: string }>`select companies_with_automation(${at}) as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

/** What this transaction writes is the doing of an automation: whatever it begins is one deeper. */
export async function sayCause(
  db: Db,
  { automationId, depth }: { readonly automationId: string; readonly depth: number },
): Promise<void> {
  await sql`
    select set_config('corbel.automation_depth', ${String(depth)}, true),
      set_config('corbel.automation_cause', ${automationId}, true)`.execute(db)
}

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

/** What was begun on the way to a "no" is undone, and the rest of the transaction goes on. */
export async function undoneOnRefusal<Value>(db: Db, work: () => Promise<Result<Value>>): Promise<Result<Value>> {
  await sql`savepoint automation_step`.execute(db)
  const came = await work()
  await (came.ok ? sql`release savepoint automation_step` : sql`rollback to savepoint automation_step`).execute(db)
  return came
}

type Idle = { readonly rows: ReturnType<typeof sql>; readonly before: Date; readonly most: number }

/** Records in a list of which nothing was changed since a moment, with when that was. */
export async function listIdle(
  db: Db,
  companyId: string,
  { rows, before, most }: Idle,
): Promise<{ id: string; since: Date }[]> {
  const answer = await sql<{ id: string; since: Date }>`
    select record.id, record.updated_at as since from (${rows}) as listed
    join record on record.company_id = ${companyId} and record.id = listed.id
    where record.active and record.updated_at < ${before} order by record.updated_at limit ${most}`.execute(db)
  return [...answer.rows]
}

export type InOlderVersion = {
  readonly id: string
  readonly atStep: number
  readonly atStepId: string | null
  readonly design: AutomationDesign
}
type InOlder = { readonly automationId: string; readonly version: number }

export async function listWaitingInOlder(
  db: Db,
  companyId: string,
  { automationId, version }: InOlder,
): Promise<InOlderVersion[]> {
  const answer = await sql<InOlderVersion>`
    select run.id, run.at_step as "atStep", run.at_step_id as "atStepId", made.design
    from automation_run run join automation_version made on made.company_id = ${companyId}
      and made.automation_id = run.automation_id and made.version = run.version
    where run.company_id = ${companyId} and run.automation_id = ${automationId} and run.version < ${version}
      and run.state = 'waiting'
    order by run.id for update of run`.execute(db)
  return [...answer.rows]
}

export async function moveRun(
  db: Db,
  companyId: string,
  { id, version, atStep }: { readonly id: string; readonly version: number; readonly atStep: number },
): Promise<void> {
  await sql`
    update automation_run set version = ${version}, at_step = ${atStep}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

/** Whose run it is, where it is one of an automation. */
export async function findRunOf(
  db: Db,
  companyId: string,
  { id, automationId }: { readonly id: string; readonly automationId: string },
): Promise<{ id: string; recordId: string } | undefined> {
  const answer = await sql<{ id: string; recordId: string }>`
    select id, record_id as "recordId" from automation_run
    where company_id = ${companyId} and id = ${id} and automation_id = ${automationId}`.execute(db)
  return answer.rows[0]
}

export type Enrolled = {
  readonly id: string
  readonly automationId: string
  readonly title: string
  readonly startedAt: Date
  readonly dueAt: Date
  readonly state: 'off' | 'on' | 'paused'
}

/** The sequences that a record is in. */
export async function listEnrolled(db: Db, companyId: string, recordId: string): Promise<Enrolled[]> {
  const answer = await sql<Enrolled>`
    select run.id, run.automation_id as "automationId", automation.title, run.started_at as "startedAt",
      run.due_at as "dueAt", automation.state
    from automation_run run join automation on automation.company_id = ${companyId}
      and automation.id = run.automation_id
    where run.company_id = ${companyId} and run.record_id = ${recordId} and run.enrolled and run.state = 'waiting'
    order by run.started_at, run.id`.execute(db)
  return [...answer.rows]
}

/** So many records somebody put into sequences since. */
export async function countEnrolledBy(
  db: Db,
  companyId: string,
  { personId, since }: { readonly personId: string; readonly since: Date },
): Promise<number> {
  const answer = await sql<{ count: number }>`
    select count(*)::integer as count from automation_run
    where company_id = ${companyId} and enrolled and rights_of = ${personId} and started_at >= ${since}`.execute(db)
  return answer.rows[0]?.count ?? 0
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
