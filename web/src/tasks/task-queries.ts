import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { getTaskInfo, listTasks } from '@corbel/domain/tasks/task-endpoints'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { bodyOfTasks, type TaskListState } from './task-list-state.ts'

/** The record that tasks hang on, as its kind is called everywhere. */
export interface TasksPlace {
  module: string
  owner: string
}

export type TasksReply = ReplyOf<typeof listTasks>
export type TaskInfo = ReplyOf<typeof getTaskInfo>

const key = ['tasks'] as const

/** A page of the tasks of a record, or of all. */
export const tasksQuery = (place: TasksPlace | null, state: TaskListState) =>
  queryOptions({
    queryKey: [...key, 'list', place, state],
    queryFn: ({ signal }) => call(listTasks, { body: { ...place, ...bodyOfTasks(state) }, signal }),
    placeholderData: keepPreviousData,
  })

/** A task with whoever may get it; null: a new one. */
export const taskInfoQuery = (place: TasksPlace | null, id: string | null) =>
  queryOptions({
    queryKey: [...key, 'info', place, id],
    queryFn: ({ signal }) => call(getTaskInfo, { body: { ...place, ...(id === null ? {} : { tid: id }) }, signal }),
    ...{ staleTime: 0, gcTime: 0 },
  })

/** Everything that shows tasks asks again, and what tells of them. */
export async function forgetTasks(queryClient: QueryClient, place?: TasksPlace | null): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: key }),
    queryClient.invalidateQueries({ queryKey: ['record-tabs'] }),
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
    ...(place ? [queryClient.invalidateQueries({ queryKey: ['history', place.module, place.owner] })] : []),
  ])
}
