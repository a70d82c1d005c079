import type { OverrideAsked } from '@corbel/domain/loans/override'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isTaskClosed } from '@corbel/domain/tasks/task'
import type { saveTask as endpoint, Task } from '@corbel/domain/tasks/task-endpoints'
import { taskPolicy } from '@corbel/domain/tasks/task-policy'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import type { AdvanceCall } from '../records/record-offers.ts'
import { followRepeat, type NextTask } from './next-task.ts'
import { planTask } from './plan-task.ts'
import { refreshOpenTasks } from './refresh-open-tasks.ts'
import { announceTask } from './task-events.ts'
import { taskInHistory } from './task-in-history.ts'
import { mailTaskLater } from './task-jobs.ts'
import { atTask, type MetTask, standingOf, type TaskCall } from './task-place.ts'
import { presentTask, sightOn } from './task-presenter.ts'
import { findTasks, type TaskWriting, updateTask } from './task-repository.ts'
import { tellOfTask } from './tell-of-task.ts'
import { followRun } from './templates/follow-run.ts'

export type SavingTask = TaskCall & AdvanceCall & { readonly jobs: Pick<JobQueue, 'enqueue'> }
type Saving = { readonly id: string; readonly body: BodyOf<typeof endpoint> }

/** What completing a task did to its record. */
export type TaskEffect = { readonly page: string; readonly message: Message }

export type SavedTask = {
  readonly task: Task
  readonly effect: TaskEffect | null
  readonly next: NextTask | null
  /** How many tasks of its template begin with its end. */
  readonly followedBy: number
  /** Only its status was sent. */
  readonly isStatus: boolean
}

/**
 * Changes a task. Where it is completed it moves its record or converts its lead first, by the rights of whoever
 * completes it; where that is refused the task stays as it was.
 */
export async function saveTask(call: SavingTask, { id, body }: Saving): Promise<Result<SavedTask>> {
  const { rev, override, module, owner, ...sent } = body
  const isAdvance = Object.keys(sent).every((key) => key === 'status' || key === 'checklist')
  return atTask(call, { id, module, owner, isLocked: true }, async (at) => {
    const { task, reader, place, met } = at
    const may = isAdvance ? taskPolicy.advance : taskPolicy.update
    if (!taskPolicy.read(reader, place, standingOf(task))) return refused({ code: 'not-found' })
    if (met?.active === false) return refused({ code: 'record-inactive' })
    if (!may(reader, place, standingOf(task))) return refused({ code: 'not-allowed' })
    if (rev !== undefined && rev !== task.rev)
      return refused({ code: 'stale', details: { rev: task.rev, task: await presentNow(call, at) } })
    const planned = await planTask(call, sent, { meeting: at, before: task })
    if (!planned.ok) return planned
    if (lacksTicks(at, planned.value))
      return refused({ code: 'invalid-fields', fields: { status: tell('tasks.refused.unticked') } })
    const effect = await effectOf(call, at, { after: planned.value, override })
    if (!effect.ok) return effect
    const { next, followedBy } = await write(call, at, planned.value)
    const isStatus = Object.keys(sent).length === 1 && sent.status !== undefined
    const [stored = task] = await findTasks(call.db, { companyId: reader.companyId, ids: [id] })
    return granted({
      task: await presentNow(call, { ...at, task: stored }),
      effect: effect.value,
      next,
      followedBy,
      isStatus,
    })
  })
}

/** Its template says that all of its checklist comes first. */
export const lacksTicks = (
  { task }: Pick<MetTask, 'task'>,
  { status, checklist }: Pick<TaskWriting, 'status' | 'checklist'>,
): boolean =>
  task.checklistRequired && status === 'Completed' && !isTaskClosed(task.status) && checklist.some(({ done }) => !done)

async function presentNow(call: TaskCall, at: MetTask): Promise<Task> {
  return presentTask(at.task, at, await sightOn(call, at.reader, [at.task]))
}

type Followed = Pick<SavedTask, 'next' | 'followedBy'>

/** Writes it, with what follows: the one that comes next, those that waited for it, history, lists, and whoever is told. */
export async function write(call: SavingTask, at: MetTask, writing: TaskWriting): Promise<Followed> {
  const { db, at: now, jobs } = call
  const { task, reader, met } = at
  const { companyId, personId, fullName: name } = reader
  const before = new Set(task.users.map((user) => user.id))
  const areUsersNew = writing.users.map((user) => user.id).join() !== [...before].join()
  const by = { personId, name }
  await updateTask(db, { companyId, id: task.id, recordId: task.recordId, writing, areUsersNew, by, at: now })
  await taskInHistory(db, met, { at: now, before: task, after: writing })
  const next = await followRepeat(call, at, writing)
  const followedBy = await followRun(call, at, writing)
  await refreshOpenTasks(db, at)
  const makerId = task.createdBy
  await announceTask(
    db,
    at,
    [task, writing].map(({ users }) => ({ users, makerId })),
  )
  const personIds = writing.users.map((user) => user.id).filter((one) => one !== personId && !before.has(one))
  await mailTaskLater(jobs, db, { companyId, taskId: task.id, personIds, why: 'assigned' })
  tellOfTask(db, { met, by: reader, personIds, at: now })
  // Whoever gave it to somebody hears that it is done.
  const isCompleted = writing.status === 'Completed' && task.status !== 'Completed'
  if (isCompleted && makerId !== null && makerId !== personId)
    tellOfTask(db, { met, by: reader, personIds: [makerId], at: now, kind: 'task-completed' })
  return { next, followedBy }
}

type Completing = { readonly after: TaskWriting; readonly override: OverrideAsked | undefined }

async function effectOf(
  { db, at, secrets, language }: SavingTask,
  { task, reader, kind, met }: MetTask,
  { after, override }: Completing,
): Promise<Result<TaskEffect | null>> {
  const isCompleted = after.status === 'Completed' && !isTaskClosed(task.status)
  const { advancing } = kind ?? {}
  if (!isCompleted || met === null || advancing === undefined) return granted(null)
  const call = { db, actor: reader, at, secrets, language }
  if (after.convertLead && after.convertProgram !== null && advancing.convert !== undefined) {
    const made = await advancing.convert(call, { id: met.id, program: after.convertProgram, override })
    return made.ok ? granted({ page: made.value.page, message: tell('tasks.converted') }) : made
  }
  if (after.targetStatus === null) return granted(null)
  const moved = await advancing.moveTo(call, { id: met.id, status: String(after.targetStatus), override })
  return moved.ok ? granted({ page: met.page, message: tell('tasks.moved', { status: moved.value }) }) : moved
}
