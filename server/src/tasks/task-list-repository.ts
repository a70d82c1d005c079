import { mostCounted, type ToldTotal, toldTotal } from '@corbel/domain/records/list/listed-total'
import type { TaskSort } from '@corbel/domain/tasks/task-lists'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Sql } from '../records/list/list-entry.ts'
import type { KnownModule } from './list/visible-tasks.ts'
import { type StoredTask, taskColumns } from './task-repository.ts'

export async function listModules(db: Db, companyId: string): Promise<KnownModule[]> {
  const answer = await sql<KnownModule>`select id, key from module where company_id = ${companyId}`.execute(db)
  return answer.rows
}

export type TaskPage = {
  readonly companyId: string
  readonly conditions: readonly Sql[]
  readonly sort: { readonly field: TaskSort; readonly order: 'asc' | 'desc' } | null
  readonly skip: number
  readonly limit: number
}

/** Each as an index of listed tasks has it; what has no day comes last either way. */
const columns: Readonly<Record<Exclude<TaskSort, 'createdAt'>, Sql>> = {
  title: sql`lower(t.title)`,
  status: sql`t.status_rank`,
  priority: sql`t.priority_rank`,
  start_date: sql`t.start_date`,
  due_date: sql`t.due_date`,
  updatedAt: sql`t.updated_at`,
}

/** Of equal ones that which was made first, or last where the order goes down: ids grow with time. */
function orderOf(sort: TaskPage['sort']): Sql {
  const isUp = sort?.order === 'asc'
  const byId = isUp ? sql`t.id` : sql`t.id desc`
  if (sort === null || sort.field === 'createdAt') return byId
  const { field } = sort
  const last = field === 'start_date' || field === 'due_date' ? sql`desc nulls last` : sql`desc`
  return sql`${columns[field]} ${isUp ? sql`` : last}, ${byId}`
}

/** A page, the newest first where no order is asked for; what has no day comes last. */
export async function listTaskPage(db: Db, page: TaskPage): Promise<StoredTask[]> {
  const { companyId, sort, skip, limit } = page
  const order = orderOf(sort)
  const answer = await sql<StoredTask>`
    with page as (
      select t.id, row_number() over (order by ${order}) as place from task t where ${whereOf(page)}
      order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(skip * limit)})
    select ${taskColumns(companyId)} from page
    join task t on t.company_id = ${companyId} and t.id = page.id order by page.place`.execute(db)
  return answer.rows
}

const whereOf = ({ companyId, conditions }: Pick<TaskPage, 'companyId' | 'conditions'>): Sql =>
  sql.join([sql`t.company_id = ${companyId}`, ...conditions], sql` and `)

/** Up to the most that are counted. */
export async function countTasks(db: Db, asked: Pick<TaskPage, 'companyId' | 'conditions'>): Promise<ToldTotal> {
  const answer = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from task t where ${whereOf(asked)} limit ${sql.lit(mostCounted + 1)}) as counted`.execute(db)
  return toldTotal(answer.rows[0]?.count ?? 0, true)
}

/** Ids of all of a list, as far as one act goes. */
export async function listTaskIds(
  db: Db,
  asked: Pick<TaskPage, 'companyId' | 'conditions'>,
  most: number,
): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select t.id from task t where ${whereOf(asked)} order by t.id limit ${sql.lit(most)}`.execute(db)
  return answer.rows.map(({ id }) => id)
}

export type AskedOfBorrower = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly isDone: boolean
  readonly due: string | null
  readonly updatedAt: Date
}

type AskedOf = { readonly companyId: string; readonly personId: string; readonly recordId: string }

/** What a borrower has to do on a loan, or did. */
export async function listAskedOf(db: Db, { companyId, personId, recordId }: AskedOf): Promise<AskedOfBorrower[]> {
  const answer = await sql<AskedOfBorrower>`
    select t.id, t.title, t.description, t.status = 'Completed' as "isDone", t.due_date::text as due,
      t.updated_at as "updatedAt"
    from task_user u join task t on t.company_id = ${companyId} and t.id = u.task_id
    where u.company_id = ${companyId} and u.person_id = ${personId} and u.kind = 2 and u.record_id = ${recordId}
      and t.active and t.status <> 'N/A'
    order by t.due_date, t.id limit 100`.execute(db)
  return answer.rows
}
