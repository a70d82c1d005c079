import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { taskPolicy } from '@corbel/domain/tasks/task-policy'
import { refreshOpenTasks } from './refresh-open-tasks.ts'
import { announceTask } from './task-events.ts'
import { taskInHistory } from './task-in-history.ts'
import { atTask, standingOf, type TaskCall } from './task-place.ts'
import { setTasksActive } from './task-repository.ts'

type Activation = { readonly id: string; readonly active: boolean }

/** Takes a task out of use or back into it. */
export async function setTaskActive(call: TaskCall, { id, active }: Activation): Promise<Result<{ message: Message }>> {
  const { db, at: now } = call
  return atTask(call, { id, isLocked: true }, async (at) => {
    const { task, reader, place, met } = at
    const { companyId, personId, fullName: name } = reader
    if (!taskPolicy.read(reader, place, standingOf(task))) return refused({ code: 'not-found' })
    if (!taskPolicy.remove(reader, place, standingOf(task))) return refused({ code: 'not-allowed' })
    if (task.active !== active) {
      await setTasksActive(db, { companyId, ids: [id], active, by: { personId, name }, at: now })
      const [before, after] = active ? [null, task] : [task, null]
      await taskInHistory(db, met, { at: now, before, after })
      await refreshOpenTasks(db, at)
      await announceTask(db, at, [{ users: task.users, makerId: task.createdBy }])
    }
    const title = tell('tasks.one')
    return granted({ message: tell(active ? 'shared.activated' : 'shared.deactivated', { title }) })
  })
}
