import type { BodyInputOf } from '@corbel/domain/shared/endpoint'
import { taskPriorities, taskStatuses } from '@corbel/domain/tasks/task'
import type { listTasks } from '@corbel/domain/tasks/task-endpoints'
import { dueWords, taskListNames } from '@corbel/domain/tasks/task-lists'
import { useLocation } from '@tanstack/react-router'
import { textSearch } from '../page-route.ts'
import { isPath, type Path, paths } from '../paths.ts'
import { useGo } from '../ui/use-go.ts'

/** How a list of tasks is narrowed and ordered; it stands in the address, so that it is there again. */
export interface TaskListState {
  list: string
  status: string
  priority: string
  due: string
  user: string
  title: string
  active: string
  sort: string
  page: number
  limit: number
}

export const taskOrders = { '': null, due: 'due_date', priority: 'priority', title: 'title', status: 'status' } as const
export type TaskOrder = keyof typeof taskOrders
export const pageSizes = [10, 25, 50] as const

const first: TaskListState = {
  ...{ list: '', status: '', priority: '', due: '', user: '', title: '', active: '', sort: '' },
  ...{ page: 0, limit: 10 },
}

/** What narrows, beside which page of it is shown. */
const narrowing = ['status', 'priority', 'due', 'user', 'title', 'active'] as const
export const isNarrowed = (state: TaskListState): boolean => narrowing.some((one) => state[one] !== '')

const oneOf = (value: unknown, known: readonly string[]): string =>
  typeof value === 'string' && known.includes(value) ? value : ''

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export function readTaskState(search: Readonly<Record<string, unknown>>): TaskListState {
  const limit = Number(search.limit)
  const page = Number(search.page)
  return {
    list: oneOf(search.list, taskListNames),
    status: oneOf(search.status, [...taskStatuses, 'open']),
    priority: oneOf(search.priority, taskPriorities),
    due: oneOf(search.due, [...dueWords, 'now']),
    user: text(search.user),
    title: text(search.title),
    active: oneOf(search.active, ['false', 'all']),
    sort: oneOf(search.sort, Object.keys(taskOrders)),
    page: Number.isInteger(page) && page > 0 ? page : 0,
    limit: pageSizes.find((one) => one === limit) ?? first.limit,
  }
}

type Body = BodyInputOf<typeof listTasks>

/** The call for it. */
export function bodyOfTasks(state: TaskListState): Body {
  const { list, status, priority, due, user, title, active, sort, page, limit } = state
  const field = taskOrders[sort as TaskOrder] ?? null
  const is = (name: string, value: string | string[]) => ({ field: name, operator: '=', value })
  const filters = [
    ...(status === 'open' ? [{ field: 'status', operator: '!=', value: ['Completed', 'N/A'] }] : []),
    ...(status !== '' && status !== 'open' ? [is('status', status)] : []),
    ...(priority === '' ? [] : [is('priority', priority)]),
    ...(due === '' ? [] : [is('due', due === 'now' ? ['overdue', 'today'] : due)]),
    ...(user === '' ? [] : [is('users', user)]),
    ...(title === '' ? [] : [{ field: 'title', operator: 'contains', value: title }]),
    ...(active === 'false' ? [is('active', 'false')] : []),
    ...(active === 'all'
      ? [
          { ...is('active', 'true'), match: 'any' as const },
          { ...is('active', 'false'), match: 'any' as const },
        ]
      : []),
  ]
  return {
    ...{ skip: page, limit, filters },
    ...(list === '' ? {} : { list: taskListNames.find((one) => one === list) }),
    ...(field === null ? {} : { sort: { field, order: sort === 'priority' ? 'desc' : 'asc' } }),
  }
}

/** The state that the address says, how to come to another one, and the task that is open there (`new` for a new one). */
export function useTaskAddress() {
  const go = useGo()
  const location = useLocation()
  const { pathname } = location
  const search = textSearch(location.search)
  const state = readTaskState(search)
  const at = (change: Partial<TaskListState> & { task?: string | null }): Path => {
    const { task, ...next } = change
    const isMoved = Object.keys(next).length > 0 && !('page' in next)
    const all = { ...state, ...next, ...(isMoved ? { page: 0 } : {}) }
    const query = new URLSearchParams()
    const kept = search.tab
    if (kept !== undefined) query.set('tab', kept)
    for (const [name, value] of Object.entries(all))
      if (value !== first[name as keyof TaskListState]) query.set(name, String(value))
    if (task) query.set('task', task)
    const said = query.toString()
    const to = `${pathname}${said === '' ? '' : `?${said}`}`
    return isPath(to) ? to : paths.tasks()
  }
  return {
    state,
    task: search.task ?? null,
    at,
    change: (next: Partial<TaskListState>) => go(at(next), { replace: true }),
    open: (task: string | null) => go(at({ task }), { replace: task === null }),
    clear: () => go(at({ ...first, list: state.list, sort: state.sort, limit: state.limit }), { replace: true }),
  }
}
