import type { Actor } from '@corbel/domain/auth/actor'
import type { DashboardTask } from '@corbel/domain/dashboard/dashboard-endpoints'
import type { getDay } from '@corbel/domain/dashboard/day-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Task } from '@corbel/domain/tasks/task-endpoints'
import { dueByToday } from '@corbel/domain/tasks/task-lists'
import { listTasks } from './list/list-tasks.ts'
import type { TaskCall } from './task-place.ts'

type Tasks = NonNullable<ReplyOf<typeof getDay>['cards']['tasks']>

const rowsShown = 5

/** Whether a day has tasks at all: staff's, never a guest's. */
export const hasDayTasks = ({ type, guestOf }: Actor): boolean => type === 'Workforces' && guestOf === undefined

/** What somebody has to do today, or had to do before, the earliest first; absent where the company has no tasks. */
export async function tasksOfDay(call: TaskCall): Promise<Tasks | undefined> {
  if (!hasDayTasks(call.actor)) return undefined
  const found = await listTasks(call, {
    ...{ list: 'mine', filters: [...dueByToday], limit: rowsShown },
    sort: { field: 'due_date', order: 'asc' },
  })
  if (!found.ok) return undefined
  const { tasks, count, countIsLeast } = found.value
  return { tasks, count, ...(countIsLeast && { countIsLeast }) }
}

/** The tasks in sight that changed last, as the dashboard lists them (specification 1, section 3). */
export async function recentTasks(call: TaskCall, limit: number): Promise<DashboardTask[]> {
  const found = await listTasks(call, { limit, sort: { field: 'updatedAt', order: 'desc' } })
  return found.ok ? found.value.tasks.map(onDashboard) : []
}

const onDashboard = (task: Task): DashboardTask => {
  const { _id, title, status, priority, start_date, due_date, created_by, updated_by, createdAt, updatedAt } = task
  return {
    ...{ _id, title, status, priority, start_date, due_date, created_by, updated_by, createdAt, updatedAt },
    users: task.users.map(({ label }) => ({ label })),
    module: task.module,
  }
}
