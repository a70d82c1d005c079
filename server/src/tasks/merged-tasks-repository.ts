import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

type OfPerson = { readonly companyId: string; readonly personId: string }

/** Tasks on somebody's record, and those that they have or made. */
export async function countTasksOf(db: Db, { companyId, personId }: OfPerson): Promise<number> {
  const answer = await sql<{ found: number }>`
    select count(*)::integer as found from task
    where company_id = ${companyId} and (record_id = ${personId}::uuid or created_by = ${personId}::uuid
      or exists (select from task_user u
        where u.company_id = ${companyId} and u.task_id = task.id and u.person_id = ${personId}::uuid))`.execute(db)
  return answer.rows[0]?.found ?? 0
}

/** What of a task was somebody's. */
export type MovedTask = {
  readonly id: string
  readonly hung: boolean
  readonly made: boolean
  readonly had: boolean
  /** The other one had it too, and has it still when it goes back. */
  readonly both: boolean
}

type Move = { readonly companyId: string; readonly from: string; readonly to: string }

/** Who stays has what either of the two had, each task once. */
export async function moveTasks(db: Db, { companyId, from, to }: Move): Promise<MovedTask[]> {
  const answer = await sql<MovedTask>`
    select task.id, coalesce(task.record_id = ${from}::uuid, false) as hung,
      coalesce(task.created_by = ${from}::uuid, false) as made,
      exists (select from task_user u where u.company_id = ${companyId} and u.task_id = task.id
        and u.person_id = ${from}::uuid) as had,
      exists (select from task_user u where u.company_id = ${companyId} and u.task_id = task.id
        and u.person_id = ${to}::uuid) as both
    from task
    where task.company_id = ${companyId} and (task.record_id = ${from}::uuid or task.created_by = ${from}::uuid
      or exists (select from task_user u where u.company_id = ${companyId} and u.task_id = task.id
        and u.person_id = ${from}::uuid))
    order by task.id for no key update of task`.execute(db)
  await rename(db, { companyId, from, to, moved: answer.rows })
  const twice = answer.rows.filter(({ had, both }) => had && both).map(({ id }) => id)
  await sql`
    delete from task_user
    where company_id = ${companyId} and person_id = ${from}::uuid and task_id = any(${twice}::uuid[])`.execute(db)
  return answer.rows
}

/** From the one who stayed to the other one again, as far as nobody gave them to somebody else since. */
export async function giveTasksBack(db: Db, move: Move & { readonly moved: readonly MovedTask[] }): Promise<number> {
  await rename(db, move)
  const { companyId, from, to, moved } = move
  // Whoever stayed had these by themselves as well.
  const shared = moved.filter(({ had, both }) => had && both).map(({ id }) => id)
  await sql`
    insert into task_user (company_id, task_id, person_id, record_id, role_id, kind, position)
    select company_id, task_id, ${to}::uuid, record_id, role_id, kind, position + 1 from task_user
    where company_id = ${companyId} and task_id = any(${shared}::uuid[]) and person_id = ${from}::uuid
    on conflict do nothing`.execute(db)
  return moved.length
}

async function rename(
  db: Db,
  { companyId, from, to, moved }: Move & { readonly moved: readonly MovedTask[] },
): Promise<void> {
  const those = (is: (task: MovedTask) => boolean) => moved.filter(is).map(({ id }) => id)
  const hung = those((one) => one.hung)
  const alone = those((one) => one.had && !one.both)
  await sql`
    update task set record_id = ${to}::uuid
    where company_id = ${companyId} and record_id = ${from}::uuid and id = any(${hung}::uuid[])`.execute(db)
  await sql`
    update task_user set record_id = ${to}::uuid
    where company_id = ${companyId} and record_id = ${from}::uuid and task_id = any(${hung}::uuid[])`.execute(db)
  await sql`
    update task set created_by = ${to}::uuid
    where company_id = ${companyId} and created_by = ${from}::uuid
      and id = any(${those((one) => one.made)}::uuid[])`.execute(db)
  await sql`
    update task_user set person_id = ${to}::uuid
    where company_id = ${companyId} and person_id = ${from}::uuid and task_id = any(${alone}::uuid[])`.execute(db)
}
