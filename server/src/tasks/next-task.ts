import { nextInRow } from '@corbel/domain/tasks/business-days'
import { isTaskClosed, type KeptRepeat } from '@corbel/domain/tasks/task'
import { writeNewTask } from './add-task.ts'
import { remindDay } from './plan-task.ts'
import type { SavingTask } from './save-task.ts'
import type { MetTask } from './task-place.ts'
import {
  findTasks,
  type NewTask,
  type StoredTask,
  setNextTask,
  setTasksActive,
  type TaskWriting,
} from './task-repository.ts'

export type NextTask = { readonly id: string; readonly dueDate: string | null }

/**
 * Makes the next one of a task that repeats, when it is closed; where it is opened again, takes that one out of use
 * as long as nobody has touched it.
 */
export async function followRepeat(
  call: Pick<SavingTask, 'db' | 'at' | 'jobs'>,
  at: MetTask,
  after: TaskWriting,
): Promise<NextTask | null> {
  const { db } = call
  const { task, reader } = at
  const { companyId, personId, fullName: name } = reader
  const [was, is] = [isTaskClosed(task.status), isTaskClosed(after.status)]
  if (!was && is && after.repeat !== null && task.nextId === null && task.active) {
    const next = nextOf(task, after, at.today)
    if (next === null) return null
    const id = await writeNewTask(call, at, next)
    await setNextTask(db, companyId, { of: task.id, id })
    return { id, dueDate: next.writing.dueDate }
  }
  if (was && !is && task.nextId !== null) {
    const [next] = await findTasks(db, { companyId, ids: [task.nextId] })
    if (next === undefined || next.rev > 1) return null
    await setTasksActive(db, { companyId, ids: [next.id], active: false, by: { personId, name }, at: call.at })
    await setNextTask(db, companyId, { of: task.id, id: null })
  }
  return null
}

type PlannedNext = Required<Pick<NewTask, 'writing' | 'category' | 'follows'>>

/** From its own due day on, so that a week stays a week; never a day that is past already. Null where none is left. */
export function nextOf(
  { category, checklistRequired, fieldIds, escalate }: StoredTask,
  after: TaskWriting,
  today: string,
): PlannedNext | null {
  const repeat: KeptRepeat = after.repeat ?? { unit: 'week', every: 1 }
  const next = nextInRow({ from: repeat.from, due: after.dueDate ?? today, today }, repeat)
  if (next === null) return null
  const { due: dueDate, from } = next
  return {
    category,
    writing: {
      ...after,
      ...{ status: 'Not Started', startDate: null, dueDate, remindOn: remindDay(dueDate, after.remindBefore) },
      repeat: { unit: repeat.unit, every: repeat.every, from },
      // What was ticked is to be done again.
      checklist: after.checklist.map((item) => ({ ...item, done: false })),
      ...{ convertLead: false, convertProgram: null, targetStatus: null },
    },
    follows: {
      ...{ checklistRequired, fieldIds, escalate },
      // What ended this one is there already, and its day is one of the calendar by now.
      ...{ doneWhen: null, dueOf: null, dueOffset: null, dueBase: null },
    },
  }
}
