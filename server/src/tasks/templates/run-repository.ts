import type { ModuleKey } from '@corbel/domain/roles/role'
import type { MadeItem, TemplateItem, TemplateStart } from '@corbel/domain/tasks/templates/task-template'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { TaskWriting, UserKindNumber } from '../task-repository.ts'

type OfRecord = { readonly companyId: string; readonly recordId: string }

export type NewRun = OfRecord & {
  readonly id: string
  readonly templateId: string
  readonly title: string
  readonly starts: TemplateStart
  readonly items: readonly TemplateItem[]
  readonly by: { readonly personId: string | null; readonly name: string }
  readonly at: Date
}

export async function insertRun(db: Db, run: NewRun): Promise<void> {
  const { companyId, id, recordId, templateId, title, starts, items, by, at } = run
  await sql`
    insert into task_run (company_id, id, record_id, template_id, title, starts, items, started_at, started_by,
      started_by_name)
    values (${companyId}, ${id}, ${recordId}, ${templateId}::uuid, ${title}, ${starts}, ${JSON.stringify(items)}::jsonb,
      ${at}, ${by.personId}, ${by.name})`.execute(db)
}

export type StoredRun = { readonly id: string; readonly items: readonly TemplateItem[] }

export async function findRun(db: Db, companyId: string, id: string): Promise<StoredRun | undefined> {
  const answer = await sql<StoredRun>`
    select id, items from task_run where company_id = ${companyId} and id = ${id}::uuid`.execute(db)
  return answer.rows[0]
}

/** What a run has made so far; what was taken out of use waits for nobody, and nothing begins with it either. */
export async function listMade(db: Db, companyId: string, runId: string): Promise<MadeItem[]> {
  const answer = await sql<MadeItem>`
    select run_item as item, status in ('Completed', 'N/A') or not active as "isDone" from task
    where company_id = ${companyId} and run_id = ${runId}::uuid`.execute(db)
  return answer.rows
}

export type RunsOfTemplate = { readonly templateId: string; readonly open: number; readonly startedAt: Date }

/** The templates that were ever started at a record. */
export async function listRuns(db: Db, { companyId, recordId }: OfRecord): Promise<RunsOfTemplate[]> {
  const answer = await sql<RunsOfTemplate>`
    select run.template_id as "templateId", max(run.started_at) as "startedAt", count(task.id)::integer as open
    from task_run run
    left join task on task.company_id = ${companyId} and task.run_id = run.id and task.is_open
    where run.company_id = ${companyId} and run.record_id = ${recordId}::uuid
    group by run.template_id`.execute(db)
  return answer.rows
}

type InRoles = OfRecord & { readonly roleIds: readonly number[] }
type User = TaskWriting['users'][number]

/** Who stands at a record in one of these roles, in their order there. */
export async function listAssignedIn(db: Db, { companyId, recordId, roleIds }: InRoles): Promise<User[]> {
  const answer = await sql<{ id: string; kind: UserKindNumber; roleId: number }>`
    select a.user_id as id, case a.kind when 'contacts' then 3 else 4 end as kind, a.role_id as "roleId"
    from record_assignee a
    join record person on person.company_id = ${companyId} and person.id = a.user_id and person.active
    where a.company_id = ${companyId} and a.record_id = ${recordId} and a.role_id = any(${[...roleIds]}::integer[])
    order by a.position`.execute(db)
  return answer.rows
}

/** Who is in which of these groups. */
export async function listMembersOf(
  db: Db,
  companyId: string,
  groupIds: readonly number[],
): Promise<{ id: string; groupId: number }[]> {
  const answer = await sql<{ id: string; groupId: number }>`
    select person_id as id, group_id as "groupId" from people_group_member
    where company_id = ${companyId} and group_id = any(${[...groupIds]}::integer[])
    order by group_id, person_id`.execute(db)
  return answer.rows
}

/** Who borrows a loan, the first borrower first, in a role in which they sign in where they have one. */
export async function listBorrowersOf(db: Db, { companyId, recordId }: OfRecord): Promise<User[]> {
  const answer = await sql<{ id: string; kind: UserKindNumber; roleId: number }>`
    select who.id, 2 as kind, coalesce((
      select min(held.role_id) from person_role held
      where held.company_id = ${companyId} and held.person_id = who.id), 0) as "roleId"
    from (
      select prospect_id as id, -1 as place from loan
      where company_id = ${companyId} and id = ${recordId} and prospect_id is not null
      union all select person_id, position from loan_party where company_id = ${companyId} and loan_id = ${recordId}) as who
    join record person on person.company_id = ${companyId} and person.id = who.id and person.active
    order by who.place`.execute(db)
  return answer.rows
}

/** Days of a loan that tasks are due by; ISO dates. */
export type LoanDays = { readonly closing: string | null; readonly lock: string | null }

export async function findDaysOf(db: Db, { companyId, recordId }: OfRecord): Promise<LoanDays> {
  const answer = await sql<LoanDays>`
    select closing_date::text as closing, lock_end::text as lock from loan
    where company_id = ${companyId} and id = ${recordId}`.execute(db)
  return answer.rows[0] ?? { closing: null, lock: null }
}

/** The program of a loan; null of every other record. */
export async function findProgramOf(db: Db, { companyId, recordId }: OfRecord): Promise<number | null> {
  const answer = await sql<{ program: number | null }>`
    select program_id as program from record_list where company_id = ${companyId} and record_id = ${recordId}`.execute(
    db,
  )
  return answer.rows[0]?.program ?? null
}

export async function listCompaniesToStart(db: Db, at: Date): Promise<string[]> {
  const answer = await sql<{ id: string }>`select companies_to_start_tasks(${at}) as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

type Due = { readonly companyId: string; readonly at: Date }

/** Records at which something is to begin by now, those first that have waited longest. */
export async function listRecordsToStart(db: Db, { companyId, at }: Due, most: number): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select record_id as id from task_start where company_id = ${companyId} and due_at <= ${at}
    group by record_id order by min(due_at) limit ${most}`.execute(db)
  return answer.rows.map(({ id }) => id)
}

export type TakenStart = { readonly isNew: boolean; readonly statuses: readonly number[] }

/** What has happened to a record that is locked, each once. */
export async function takeStarts(db: Db, { companyId, recordId, at }: OfRecord & Due): Promise<TakenStart[]> {
  const answer = await sql<TakenStart>`
    delete from task_start where company_id = ${companyId} and record_id = ${recordId} and due_at <= ${at}
    returning is_new as "isNew", statuses`.execute(db)
  return answer.rows
}

export type StartedRecord = {
  readonly rev: number
  readonly active: boolean
  readonly module: ModuleKey
  readonly status: readonly number[]
}

export async function findStartedRecord(db: Db, { companyId, recordId }: OfRecord): Promise<StartedRecord | undefined> {
  const answer = await sql<StartedRecord>`
    select record.rev, record.active, module.key as module, record.status from record
    join module on module.company_id = ${companyId} and module.id = record.module_id
    where record.company_id = ${companyId} and record.id = ${recordId}`.execute(db)
  return answer.rows[0]
}
