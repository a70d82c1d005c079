import type { TaskEscalation } from '@corbel/domain/tasks/templates/task-template'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import type { TaskWriting } from '../task-repository.ts'

export async function listCompaniesToFollow(db: Db): Promise<string[]> {
  const answer = await sql<{ id: string }>`select companies_with_tasks_to_follow() as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

export type TaskToFollow = {
  readonly id: string
  readonly recordId: string
  /** That which ends it is there. */
  readonly isDone: boolean
  /** The day of its loan that it is due by, as it is now. */
  readonly base: string | null
}

type ToFollow = {
  readonly most: number
  /** Those of one record alone. */
  readonly recordId?: string
}

export async function listTasksToFollow(
  db: Db,
  companyId: string,
  { most, recordId }: ToFollow,
): Promise<TaskToFollow[]> {
  const answer = await sql<TaskToFollow>`
    select task_id as id, at_record as "recordId", is_done as "isDone", base::text
    from tasks_to_follow(${companyId}::uuid, ${most}::integer, ${recordId ?? null}::uuid)`.execute(db)
  return answer.rows
}

type Moved = {
  readonly companyId: string
  readonly id: string
  readonly base: string | null
  readonly dueDate: string | null
  readonly remindOn: string | null
  readonly at: Date
}

/** With another day a reminder goes out again, and being late is told of again. */
export async function moveDueDay(db: Db, { companyId, id, base, dueDate, remindOn, at }: Moved): Promise<void> {
  await sql`
    update task set rev = rev + 1, due_base = ${base}::date, due_date = ${dueDate}::date,
      remind_before = case when ${dueDate}::date is null then null else remind_before end, remind_on = ${remindOn}::date,
      reminded = reminded and remind_on is not distinct from ${remindOn}::date,
      escalated = escalated and due_date is not distinct from ${dueDate}::date,
      updated_at = ${at}, updated_by = null, updated_by_name = 'Corbel'
    where company_id = ${companyId} and id = ${id}`.execute(db)
}

export async function listCompaniesToEscalate(db: Db, at: Date): Promise<string[]> {
  const answer = await sql<{ id: string }>`select companies_to_escalate(${at}) as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

export type LateTask = { readonly id: string; readonly recordId: string; readonly escalate: TaskEscalation }
type Late = { readonly companyId: string; readonly at: Date; readonly timeZone: string }

/** Of a task: it is late for so long that somebody else is to hear of it, and nobody has yet. */
const isLate = ({ at, timeZone }: Pick<Late, 'at' | 'timeZone'>): Sql => sql`(
  is_open and at_active and not escalated and escalate is not null
  and coalesce(((due_date + 1)::timestamp at time zone ${timeZone}), created_at)
    + (escalate ->> 'after_hours')::integer * interval '1 hour' <= ${at})`

/** Open tasks that are late for so long that somebody else hears of it: after their due day, or after they were made. */
export async function listLateTasks(db: Db, { companyId, at, timeZone }: Late, most: number): Promise<LateTask[]> {
  const answer = await sql<LateTask>`
    select id, record_id as "recordId", escalate from task
    where company_id = ${companyId} and record_id is not null and ${isLate({ at, timeZone })}
    order by record_id, id limit ${most}`.execute(db)
  return answer.rows
}

/** Whether it is late still: it may have been done, moved or told of since. It is told of once. */
export async function markEscalated(db: Db, { companyId, ...late }: Late, id: string): Promise<boolean> {
  const answer = await sql`
    update task set escalated = true
    where company_id = ${companyId} and id = ${id} and ${isLate(late)} returning 1`.execute(db)
  return answer.rows.length > 0
}

type Joining = {
  readonly companyId: string
  readonly id: string
  readonly recordId: string
  readonly users: TaskWriting['users']
}

/** They have it too, after whoever has it. */
export async function addTaskUsers(db: Db, { companyId, id, recordId, users }: Joining): Promise<void> {
  const rows = users.map((user, at) => ({ person: user.id, kind: user.kind, role: user.roleId, at }))
  await sql`
    insert into task_user (company_id, task_id, person_id, record_id, role_id, kind, position)
    select ${companyId}, ${id}, person, ${recordId}, role, kind, at + (
      select coalesce(max(position), -1) + 1 from task_user where company_id = ${companyId} and task_id = ${id})
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (person uuid, kind smallint, role integer, at smallint)
    on conflict do nothing`.execute(db)
  await sql`update task set rev = rev + 1 where company_id = ${companyId} and id = ${id}`.execute(db)
}
