import type { ModuleKey } from '@corbel/domain/roles/role'
import type { ChecklistItem, KeptRepeat, TaskPriority, TaskStatus } from '@corbel/domain/tasks/task'
import type { TaskCategory } from '@corbel/domain/tasks/templates/task-category'
import type { TaskDoneWhen, TaskEscalation } from '@corbel/domain/tasks/templates/task-template'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Sql } from '../records/list/list-entry.ts'

/** Kinds of people by the number of their module. */
export const userKinds = { 2: 'prospects', 3: 'contacts', 4: 'workforces' } as const
export type UserKindNumber = keyof typeof userKinds

export type StoredUser = {
  readonly id: string
  readonly kind: UserKindNumber
  readonly roleId: number
  readonly role: string
  readonly firstName: string
  readonly lastName: string
}

export type StoredTask = {
  readonly id: string
  readonly recordId: string | null
  readonly rev: number
  readonly title: string
  readonly description: string
  readonly status: TaskStatus
  readonly priority: TaskPriority
  readonly startDate: string | null
  readonly dueDate: string | null
  readonly targetStatus: number | null
  readonly convertLead: boolean
  readonly convertProgram: string | null
  readonly checklist: readonly ChecklistItem[]
  readonly repeat: KeptRepeat | null
  readonly nextId: string | null
  readonly remindBefore: number | null
  /** What began it, and of which item of a template; null where somebody wrote it. */
  readonly runId: string | null
  readonly runItem: string | null
  readonly category: TaskCategory | null
  readonly checklistRequired: boolean
  /** Of the form of its record. */
  readonly fieldIds: readonly string[]
  readonly escalate: TaskEscalation | null
  readonly doneWhen: TaskDoneWhen | null
  /** The day of its loan that it is due by, and how many business days from it. */
  readonly dueOf: 'closing' | 'lock' | null
  readonly dueOffset: number | null
  readonly active: boolean
  readonly createdAt: Date
  readonly createdBy: string | null
  readonly createdByName: string
  readonly updatedAt: Date
  readonly updatedBy: string | null
  readonly updatedByName: string
  readonly users: readonly StoredUser[]
}

/** A task with whoever has it, of `task t`. */
export const taskColumns = (companyId: string): Sql => sql`
  t.id, t.record_id as "recordId", t.rev, t.title, t.description, t.status, t.priority,
  t.start_date::text as "startDate", t.due_date::text as "dueDate", t.target_status as "targetStatus",
  t.convert_lead as "convertLead", t.convert_program as "convertProgram", t.checklist, t.repeat, t.next_id as "nextId",
  t.remind_before as "remindBefore", t.run_id as "runId", t.run_item as "runItem", t.category, t.active,
  t.checklist_required as "checklistRequired", t.field_ids as "fieldIds", t.escalate, t.done_when as "doneWhen", t.due_of as "dueOf",
  t.due_offset as "dueOffset",
  t.created_at as "createdAt", t.created_by as "createdBy", t.created_by_name as "createdByName",
  t.updated_at as "updatedAt", t.updated_by as "updatedBy", t.updated_by_name as "updatedByName",
  (select coalesce(jsonb_agg(jsonb_build_object('id', u.person_id, 'kind', u.kind, 'roleId', u.role_id,
      'role', coalesce(role.title, ''), 'firstName', coalesce(person.first_name, ''),
      'lastName', coalesce(person.last_name, '')) order by u.position), '[]')
    from task_user u
    left join person on person.company_id = ${companyId} and person.id = u.person_id
    left join role on role.company_id = ${companyId} and role.id = u.role_id
    where u.company_id = ${companyId} and u.task_id = t.id) as users`

type Found = { readonly companyId: string; readonly ids: readonly string[] }

/** In the order of the ids. */
export async function findTasks(db: Db, { companyId, ids }: Found): Promise<StoredTask[]> {
  if (ids.length === 0) return []
  const answer = await sql<StoredTask>`
    select ${taskColumns(companyId)} from task t
    where t.company_id = ${companyId} and t.id = any(${[...ids]}::uuid[])`.execute(db)
  const known = new Map(answer.rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** Locked until the transaction ends, in the order of their ids; whoever needs their records has locked these before. */
export async function lockTasks(db: Db, { companyId, ids }: Found): Promise<void> {
  await sql`
    select from task where company_id = ${companyId} and id = any(${[...ids]}::uuid[])
    order by id for no key update`.execute(db)
}

/** The record of a task and of which kind it is; undefined where there is no such task. */
export async function findTaskPlaces(
  db: Db,
  { companyId, ids }: Found,
): Promise<{ id: string; recordId: string | null; module: ModuleKey | null }[]> {
  const answer = await sql<{ id: string; recordId: string | null; module: ModuleKey | null }>`
    select t.id, t.record_id as "recordId", module.key as module from task t
    left join record on record.company_id = ${companyId} and record.id = t.record_id
    left join module on module.company_id = ${companyId} and module.id = record.module_id
    where t.company_id = ${companyId} and t.id = any(${[...ids]}::uuid[])`.execute(db)
  return answer.rows
}

export type StoredPlace = { readonly id: string; readonly module: ModuleKey; readonly groupIds: readonly number[] }

/** Of which kind records are, and of whose groups; whether they are in sight is asked of each. */
export async function findPlaces(db: Db, companyId: string, ids: readonly string[]): Promise<StoredPlace[]> {
  if (ids.length === 0) return []
  const answer = await sql<StoredPlace>`
    select record.id, module.key as module, record.groups as "groupIds" from record
    join module on module.company_id = ${companyId} and module.id = record.module_id
    where record.company_id = ${companyId} and record.id = any(${[...ids]}::uuid[])`.execute(db)
  return answer.rows
}

export type TaskWriting = Pick<
  StoredTask,
  | 'title'
  | 'description'
  | 'status'
  | 'priority'
  | 'startDate'
  | 'dueDate'
  | 'targetStatus'
  | 'convertLead'
  | 'convertProgram'
  | 'checklist'
  | 'repeat'
  | 'remindBefore'
> & {
  readonly remindOn: string | null
  readonly users: readonly Pick<StoredUser, 'id' | 'kind' | 'roleId'>[]
}

type Stamp = { readonly by: { readonly personId: string | null; readonly name: string }; readonly at: Date }
export type NewTask = Stamp & {
  readonly companyId: string
  readonly id: string
  readonly recordId: string | null
  readonly category?: TaskCategory | null
  readonly run?: { readonly id: string; readonly item: string }
  readonly follows?: TaskFollowing
  readonly writing: TaskWriting
}

/** What a task does by itself, as its template says. */
export type TaskFollowing = Pick<
  StoredTask,
  'checklistRequired' | 'fieldIds' | 'escalate' | 'doneWhen' | 'dueOf' | 'dueOffset'
> & {
  /** Which day that was when it was made. */
  readonly dueBase: string | null
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export async function insertTask(db: Db, made: NewTask): Promise<void> {
  const { companyId, id, recordId, by, at, writing: w } = made
  await sql`
    insert into task (company_id, id, record_id, title, description, status, priority, start_date, due_date, target_status,
      convert_lead, convert_program, checklist, repeat, remind_before, remind_on, category, run_id,
      run_item, checklist_required, field_ids, escalate, done_when, due_of, due_offset, due_base, created_at, created_by,
      created_by_name, updated_at, updated_by, updated_by_name)
    values (${companyId}, ${id}, ${recordId}, ${w.title}, ${w.description}, ${w.status}, ${w.priority},
      ${w.startDate}::date, ${w.dueDate}::date, ${w.targetStatus}, ${w.convertLead}, ${w.convertProgram},
      ${JSON.stringify(w.checklist)}::jsonb, ${json(w.repeat)}::jsonb, ${w.remindBefore}, ${w.remindOn}::date,
      ${made.category ?? null}, ${made.run?.id ?? null}, ${made.run?.item ?? null},
      ${made.follows?.checklistRequired ?? false}, ${[...(made.follows?.fieldIds ?? [])]}::text[],
      ${json(made.follows?.escalate ?? null)}::jsonb,
      ${json(made.follows?.doneWhen ?? null)}::jsonb, ${made.follows?.dueOf ?? null}, ${made.follows?.dueOffset ?? null},
      ${made.follows?.dueBase ?? null}::date, ${at}, ${by.personId}, ${by.name}, ${at}, ${by.personId}, ${by.name})`.execute(
    db,
  )
  await writeUsers(db, { companyId, id, recordId }, w.users)
}

type Place = { readonly companyId: string; readonly id: string; readonly recordId: string | null }

async function writeUsers(db: Db, { companyId, id, recordId }: Place, users: TaskWriting['users']): Promise<void> {
  if (users.length === 0) return
  const rows = users.map((user, position) => ({ person: user.id, kind: user.kind, role: user.roleId, position }))
  await sql`
    insert into task_user (company_id, task_id, person_id, record_id, role_id, kind, position)
    select ${companyId}, ${id}, person, ${recordId}, role, kind, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (person uuid, kind smallint, role integer, position smallint)`.execute(db)
}

/** One that still stands is completed. */
export async function endTask(
  db: Db,
  { companyId, id, by, at }: Stamp & { readonly companyId: string; readonly id: string },
): Promise<void> {
  await sql`
    update task set rev = rev + 1, status = 'Completed', updated_at = ${at}, updated_by = ${by.personId},
      updated_by_name = ${by.name}
    where company_id = ${companyId} and id = ${id} and active and status not in ('Completed', 'N/A')`.execute(db)
}

export type TaskChange = Stamp & Place & { readonly writing: TaskWriting; readonly areUsersNew: boolean }

/** A reminder that was sent goes out again where its day moved; what somebody moves by hand follows no day of the loan. */
export async function updateTask(db: Db, change: TaskChange): Promise<void> {
  const { companyId, id, by, at, writing: w } = change
  await sql`
    update task set rev = rev + 1, title = ${w.title}, description = ${w.description}, status = ${w.status},
      priority = ${w.priority}, start_date = ${w.startDate}::date, due_date = ${w.dueDate}::date,
      target_status = ${w.targetStatus}, convert_lead = ${w.convertLead}, convert_program = ${w.convertProgram},
      checklist = ${JSON.stringify(w.checklist)}::jsonb, repeat = ${json(w.repeat)}::jsonb,
      remind_before = ${w.remindBefore}, remind_on = ${w.remindOn}::date,
      reminded = reminded and remind_on is not distinct from ${w.remindOn}::date,
      escalated = escalated and due_date is not distinct from ${w.dueDate}::date,
      due_of = case when due_date is distinct from ${w.dueDate}::date then null else due_of end,
      due_offset = case when due_date is distinct from ${w.dueDate}::date then null else due_offset end,
      updated_at = ${at}, updated_by = ${by.personId}, updated_by_name = ${by.name}
    where company_id = ${companyId} and id = ${id}`.execute(db)
  if (!change.areUsersNew) return
  await sql`delete from task_user where company_id = ${companyId} and task_id = ${id}`.execute(db)
  await writeUsers(db, change, w.users)
}

export type Activation = Stamp & Found & { readonly active: boolean }

export async function setTasksActive(db: Db, { companyId, ids, active, by, at }: Activation): Promise<void> {
  await sql`
    update task set rev = rev + 1, active = ${active}, updated_at = ${at}, updated_by = ${by.personId},
      updated_by_name = ${by.name}
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and active <> ${active}`.execute(db)
}

export async function setNextTask(db: Db, companyId: string, next: { of: string; id: string | null }): Promise<void> {
  await sql`
    update task set next_id = ${next.id}::uuid where company_id = ${companyId} and id = ${next.of}`.execute(db)
}
