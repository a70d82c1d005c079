import type { RunState, SkipReason } from '@corbel/domain/emails/automations/automation-design'
import { clickedAction, openedAction } from '@corbel/domain/emails/automations/automation-rules'
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

/**
 * Takes some of what happened: gone with this transaction, which writes the runs that it begins. What was looked at waits until it is known that no
 * machine did.
 */
export async function takeEvents(
  db: Db,
  companyId: string,
  { most, at }: { readonly most: number; readonly at: Date },
): Promise<StoredEvent[]> {
  const answer = await sql<StoredEvent>`
    delete from automation_event using record
    where automation_event.company_id = ${companyId} and record.company_id = ${companyId}
      and record.id = automation_event.record_id and automation_event.id in (
        select id from automation_event
        where company_id = ${companyId} and (action not in (${openedAction}, ${clickedAction}) or at <= ${at})
        order by at, id limit ${most}
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

/** What was begun on the way to a "no" is undone, and the rest of the transaction goes on. */
export async function undoneOnRefusal<Value>(db: Db, work: () => Promise<Result<Value>>): Promise<Result<Value>> {
  await sql`savepoint automation_step`.execute(db)
  const came = await work()
  await (came.ok ? sql`release savepoint automation_step` : sql`rollback to savepoint automation_step`).execute(db)
  return came
}
