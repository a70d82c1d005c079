import { mostCounted, type ToldTotal, toldTotal } from '@corbel/domain/records/list/listed-total'
import { taskStatuses } from '@corbel/domain/tasks/task'
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

const orders: Readonly<Record<TaskSort, Sql>> = {
  title: sql`lower(t.title)`,
  status: sql`array_position(${sql.lit(`{${taskStatuses.map((one) => `"${one}"`).join(',')}}`)}::text[], t.status)`,
  priority: sql`t.priority_rank`,
  start_date: sql`t.start_date`,
  due_date: sql`t.due_date`,
  // Ids grow with time.
  createdAt: sql`t.id`,
  updatedAt: sql`t.updated_at`,
}

/** A page, the newest first where no order is asked for; what has no day comes last. */
export async function listTaskPage(db: Db, page: TaskPage): Promise<StoredTask[]> {
  const { companyId, sort, skip, limit } = page
  const way = sort?.order === 'asc' ? sql`asc` : sql`desc`
  const order = sort === null ? sql`t.id desc` : sql`${orders[sort.field]} ${way} nulls last, t.id desc`
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
