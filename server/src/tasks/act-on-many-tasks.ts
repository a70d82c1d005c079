import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { type massActionOnTasks as endpoint, mostTaskIds } from '@corbel/domain/tasks/task-endpoints'
import { hasTasks } from '@corbel/domain/tasks/task-policy'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { bulk } from '../records/bulk/bulk.ts'
import { listStaffWho } from '../records/tab-readers.ts'
import { changeTasksAct, type TasksPlan } from './change-many-tasks.ts'
import { narrowedTasks } from './list/list-tasks.ts'
import { listTaskIds } from './task-list-repository.ts'
import { atPlace, type TaskCall, type TaskMeeting } from './task-place.ts'

type Body = BodyOf<typeof endpoint>
type Acting = TaskCall & { readonly jobs: Pick<JobQueue, 'enqueue'> }

/** Does something to the named tasks, or to all of a list: up to 500 within the call, more as a job. */
export async function actOnManyTasks(call: Acting, body: Body): Promise<Result<AnswerOf<typeof endpoint>>> {
  return atPlace(call, isListOfTasks(body) ? {} : body, async (meeting) => {
    const planned = await planOf(call, meeting, body)
    if (!planned.ok) return planned
    const ids = await whichOf(call, meeting, body)
    if (!ids.ok) return ids
    if (ids.value.length === 0) return refused({ code: 'nothing-to-change', message: tell('tasks.massFailed') })
    const { db, actor, at, jobs, kinds } = call
    const begun = await bulk({ db, actor, at, jobs }, changeTasksAct(kinds), { plan: planned.value, ids: ids.value })
    if (!begun.ok) return begun
    const job = begun.value
    if (job.state !== 'running' && job.done === 0)
      return refused({
        code: 'nothing-to-change',
        message: tell('tasks.massFailed'),
        details: { left_out: job.left_out },
      })
    const isDelete = planned.value.action === 'deactivate'
    const number = tell('tasks.massDone', { count: job.done })
    const message = isDelete ? tell('bulk.deleted', { sentence: tell('tasks.massDeleted'), number }) : number
    return granted({ message, done: job.done, left_out: job.left_out, job })
  })
}

/** As the bar over every list calls its own list; a record's module without the record names nothing. */
const isListOfTasks = ({ module = '', owner = '' }: Body): boolean => owner === '' && module.toLowerCase() === 'tasks'

async function planOf(
  { db }: Acting,
  { reader }: TaskMeeting,
  { action = 'deactivate', status, users }: Body,
): Promise<Result<TasksPlan>> {
  if (action === 'status' && status === undefined)
    return refused({ code: 'invalid-fields', fields: { status: tell('tasks.refused.status') } })
  if (action !== 'assign') return granted({ action, status: status ?? null, users: [] })
  const staff = new Map((await listStaffWho(db, reader.companyId, hasTasks)).map((one) => [one.id, one]))
  const chosen = (users ?? []).map((id) => staff.get(id))
  if (reader.guestOf !== undefined || chosen.length === 0 || !chosen.every((one) => one !== undefined))
    return refused({ code: 'unknown-choice', fields: { users: tell('tasks.refused.noUsers') } })
  return granted({
    ...{ action, status: null },
    users: chosen.map(({ id, role }) => ({ id, kind: 4 as const, roleId: role.id })),
  })
}

/** Named ones are judged one by one; of a whole list, those that it shows. */
async function whichOf({ db }: Acting, meeting: TaskMeeting, body: Body): Promise<Result<string[]>> {
  if (body.Ids !== undefined && body.Ids.length > 0) return granted([...new Set(body.Ids)])
  if (body.filters === undefined) return refused({ code: 'invalid-fields', fields: { Ids: tell('problems.missing') } })
  const narrowed = await narrowedTasks(db, meeting, body)
  if (!narrowed.ok) return narrowed
  const { companyId } = meeting.reader
  const ids = await listTaskIds(db, { companyId, conditions: narrowed.value }, mostTaskIds + 1)
  return ids.length > mostTaskIds ? refused({ code: 'list-too-long' }) : granted(ids)
}
