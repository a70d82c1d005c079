import type { AutomationDesign, SkipReason } from '@corbel/domain/emails/automations/automation-design'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

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

/** What was held goes on from the step where it stood. False: it is not held, or its record is in the sequence again. */
export async function resumeHeldRun(
  db: Db,
  companyId: string,
  { id, automationId, at }: { readonly id: string; readonly automationId: string; readonly at: Date },
): Promise<boolean> {
  const answer = await sql<{ id: string }>`
    update automation_run set state = 'waiting', reason = null, due_at = ${at}, ended_at = null, tries = 0
    where company_id = ${companyId} and id = ${id} and automation_id = ${automationId} and state = 'held'
      and not (enrolled and exists (
        select from automation_run again where again.company_id = automation_run.company_id
          and again.automation_id = automation_run.automation_id and again.record_id = automation_run.record_id
          and again.enrolled and again.state = 'waiting'))
    returning id`.execute(db)
  return answer.rows.length > 0
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

/** What a machine answered last to an e-mail of a record; null: none did. */
export async function findMachineAnswer(db: Db, companyId: string, recordId: string): Promise<string | null> {
  const answer = await sql<{ said: string }>`
    select subject || '. ' || text as said from mail_answer
    where company_id = ${companyId} and record_id = ${recordId} and automatic order by received_at desc limit 1`.execute(
    db,
  )
  return answer.rows[0]?.said ?? null
}

type First = { readonly automationId: string; readonly recordId: string; readonly since: Date }

/** By address, the name that programs know the first mail by that an automation wrote from a record since, and that left. */
export async function listFirstMails(
  db: Db,
  companyId: string,
  { automationId, recordId, since }: First,
): Promise<ReadonlyMap<string, string>> {
  const answer = await sql<{ to: string; named: string }>`
    select distinct on (m.to_norm) m.to_norm as "to",
      m.id || '@' || lower(substring(m.from_address from '@([^@]+)$')) as named
    from message m join message_text shared on shared.company_id = m.company_id and shared.origin_id = m.origin_id
      and shared.automation_id = ${automationId}
    where m.company_id = ${companyId} and m.record_id = ${recordId} and m.origin = 'automation'
      and m.created_at >= ${since} and m.state in ('handing', 'sent', 'unknown')
    order by m.to_norm, m.id`.execute(db)
  return new Map(answer.rows.map(({ to, named }) => [to, named]))
}
