import { tell } from '@corbel/domain/shared/messages/message'
import { addBusinessDays } from '@corbel/domain/tasks/business-days'
import { companyDay } from '../../platform/company-day.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/events/announce.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { writeProgramHistory } from '../../records/history/write-history.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { refreshOpenItemsOf } from '../../records/record-projection.ts'
import { remindDay } from '../plan-task.ts'
import { tasksChanged } from '../task-events.ts'
import { taskLine } from '../task-in-history.ts'
import { endTask, findTasks, lockTasks, type StoredTask } from '../task-repository.ts'
import { listTasksToFollow, moveDueDay, type TaskToFollow } from './follow-repository.ts'
import { followRunAt } from './follow-run.ts'
import { makeNext, type RunPlace } from './make-tasks.ts'
import { findStartedRecord } from './run-repository.ts'
import type { StartingParts } from './start-due.ts'

type Due = { readonly companyId: string; readonly at: Date }

/** So many tasks of a company in one turn. */
const mostTasks = 500

/**
 * Ends what has come to be done by itself, and moves what is due by a day of its loan that is another one now. Answers how
 * much of it there was.
 */
export async function followThings({ database, log }: StartingParts, due: Due): Promise<number> {
  const { companyId, at } = due
  const found = await inTransaction(database, { companyId }, (db) =>
    listTasksToFollow(db, companyId, { most: mostTasks }),
  )
  let done = 0
  for (const recordId of new Set(found.map((one) => one.recordId))) {
    try {
      await inTransaction(database, { companyId, at, lock: { change: [recordId] } }, (db) =>
        followAt(db, { ...due, recordId }),
      )
      done += 1
    } catch (error) {
      // It is tried again, and the others go on.
      log.warn({ recordId, reason: error instanceof Error ? error.name : 'unknown' }, 'tasks could not follow')
    }
  }
  return done
}

/** Whether it is so is asked again under the record's lock: somebody may have been quicker. */
async function followAt(db: Db, { companyId, recordId, at }: Due & { readonly recordId: string }): Promise<void> {
  const lock = await lockRecords(db, companyId, { change: [recordId] })
  const record = await findStartedRecord(db, { companyId, recordId })
  const all = await listTasksToFollow(db, companyId, { most: mostTasks, recordId })
  if (record === undefined || all.length === 0) return
  const ids = all.map(({ id }) => id)
  await lockTasks(db, { companyId, ids })
  const { timeZone } = await settingsOfCompany(db, companyId)
  const { module, rev } = record
  const place: RunPlace = {
    ...{ companyId, record: { id: recordId, rev, module }, lock, by: null, at, today: companyDay(at, timeZone) },
  }
  for (const task of await findTasks(db, { companyId, ids })) {
    const found = all.find(({ id }) => id === task.id)
    if (found !== undefined) await followOne(db, place, { task, found })
  }
  if (module === 'opportunities') await refreshOpenItemsOf(db, lock, [recordId])
}

type Following = { readonly task: StoredTask; readonly found: TaskToFollow }

async function followOne(db: Db, place: RunPlace, { task, found }: Following): Promise<void> {
  const { companyId, record, at } = place
  const by = { personId: null, name: 'Corbel' }
  const after = { ...task, ...(found.isDone ? { status: 'Completed' as const } : {}) }
  if (found.isDone) await endTask(db, { companyId, id: task.id, by, at })
  else if (task.dueOffset !== null) {
    const dueDate = found.base === null ? null : addBusinessDays(found.base, task.dueOffset)
    const remindOn = remindDay(dueDate, task.remindBefore)
    await moveDueDay(db, { companyId, id: task.id, base: found.base, dueDate, remindOn, at })
    after.dueDate = dueDate
  }
  const [previous, current] = [taskLine(task), taskLine(after)]
  const changes = [{ field: 'tasks', title: tell('tasks.title'), previous, current }]
  if (previous !== current)
    await writeProgramHistory(db, companyId, {
      ...{ recordId: record.id, rev: record.rev, action: 'task-changed', at, changes },
    })
  if (found.isDone && task.repeat !== null && task.nextId === null) await makeNext(db, place, task)
  if (found.isDone) await followRunAt(db, place, task)
  const people = [...task.users.map(({ id }) => id), ...(task.createdBy === null ? [] : [task.createdBy])]
  await announce(db, tasksChanged, {
    ...{ companyId, audience: { module: record.module as 'opportunities', people: [...new Set(people)] } },
    body: { owner: record.id },
  })
}
