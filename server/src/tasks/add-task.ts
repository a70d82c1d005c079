import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { addTask as endpoint } from '@corbel/domain/tasks/task-endpoints'
import { taskPolicy } from '@corbel/domain/tasks/task-policy'
import { newId } from '../platform/ids.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { type Planning, planTask } from './plan-task.ts'
import { refreshOpenTasks } from './refresh-open-tasks.ts'
import { announceTask } from './task-events.ts'
import { taskInHistory } from './task-in-history.ts'
import { mailTaskLater } from './task-jobs.ts'
import { atPlace, type TaskMeeting } from './task-place.ts'
import { insertTask } from './task-repository.ts'
import { tellOfTask } from './tell-of-task.ts'

type Adding = Planning & { readonly jobs: Pick<JobQueue, 'enqueue'> }

/** Makes a task, on a record or alone; whoever gets it is told. Answers its id. */
export async function addTask(
  call: Adding,
  { module, owner, ...sent }: BodyOf<typeof endpoint>,
): Promise<Result<string>> {
  return atPlace(call, { module, owner, isLocked: true }, async (meeting) => {
    if (meeting.met?.active === false) return refused({ code: 'record-inactive' })
    if (!taskPolicy.add(meeting.reader, meeting.place)) return refused({ code: 'not-allowed' })
    const planned = await planTask(call, sent, { meeting, before: null })
    return planned.ok ? granted(await writeNewTask(call, meeting, { writing: planned.value })) : planned
  })
}

type NewTask = Pick<Parameters<typeof insertTask>[1], 'writing' | 'category' | 'follows'>

/** A task at a record that is locked, or alone, by whoever reads there. */
export async function writeNewTask(
  { db, at, jobs }: Pick<Adding, 'db' | 'at' | 'jobs'>,
  meeting: TaskMeeting,
  { writing, category = null, follows }: NewTask,
): Promise<string> {
  const { reader, met } = meeting
  const { companyId, personId, fullName: name } = reader
  const id = newId()
  await insertTask(db, {
    companyId,
    id,
    recordId: met?.id ?? null,
    category,
    ...(follows && { follows }),
    writing,
    by: { personId, name },
    at,
  })
  await taskInHistory(db, met, { at, before: null, after: writing })
  await refreshOpenTasks(db, meeting)
  await announceTask(db, meeting, [{ users: writing.users, makerId: personId }])
  const personIds = writing.users.map((user) => user.id).filter((one) => one !== personId)
  await mailTaskLater(jobs, db, { companyId, taskId: id, personIds, why: 'assigned' })
  tellOfTask(db, { met, by: reader, personIds, at })
  return id
}
