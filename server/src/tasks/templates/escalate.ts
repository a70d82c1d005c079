import { tell } from '@corbel/domain/shared/messages/message'
import { z } from 'zod'
import type { Database, Db } from '../../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/events/announce.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import type { Log } from '../../platform/log.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { writeProgramHistory } from '../../records/history/write-history.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { tellPeople } from '../../records/notices/tell-people.ts'
import { refreshOpenItemsOf } from '../../records/record-projection.ts'
import { tasksChanged } from '../task-events.ts'
import { taskLine } from '../task-in-history.ts'
import { findTasks, lockTasks } from '../task-repository.ts'
import {
  addTaskUsers,
  type LateTask,
  listCompaniesToEscalate,
  listLateTasks,
  markEscalated,
} from './follow-repository.ts'
import { usersFor } from './make-tasks.ts'
import { findStartedRecord } from './run-repository.ts'

const escalate = jobDefinition({
  name: 'escalate-tasks',
  payload: z.object({}),
  leaseSeconds: 60,
  retries: 3,
  cron: '*/10 * * * *',
})

type Parts = { readonly database: Database; readonly log: Pick<Log, 'warn'> }

/** Every ten minutes: of what is late for so long somebody else hears, or gets it. */
export function escalateWorker(parts: Parts): JobWorker {
  return jobWorker(escalate, async (_payload, { at, signal }) => {
    for (const companyId of await inPlatformTransaction(parts.database, (db) => listCompaniesToEscalate(db, at))) {
      if (signal.aborted) return
      await escalateIn(parts, companyId, at)
    }
  })
}

/** So many of a company in one turn; the rest waits for the next one. */
const mostTasks = 500

export async function escalateIn({ database, log }: Parts, companyId: string, at: Date): Promise<void> {
  const { late, timeZone } = await inTransaction(database, { companyId }, async (db) => {
    const { timeZone } = await settingsOfCompany(db, companyId)
    return { timeZone, late: await listLateTasks(db, { companyId, at, timeZone }, mostTasks) }
  })
  for (const task of late) {
    try {
      await inTransaction(database, { companyId, at, lock: { change: [task.recordId] } }, (db) =>
        escalateOne(db, { companyId, at, timeZone, late: task }),
      )
    } catch (error) {
      // It is tried again, and the others go on.
      log.warn(
        { taskId: task.id, reason: error instanceof Error ? error.name : 'unknown' },
        'a late task was not told of',
      )
    }
  }
}

type Escalating = {
  readonly companyId: string
  readonly at: Date
  readonly timeZone: string
  readonly late: LateTask
}

/** Once, whatever it comes to: where nobody stands at the record in the role nobody hears of it. */
async function escalateOne(db: Db, { companyId, at, timeZone, late: { id, recordId } }: Escalating): Promise<void> {
  const lock = await lockRecords(db, companyId, { change: [recordId] })
  await lockTasks(db, { companyId, ids: [id] })
  const [task] = await findTasks(db, { companyId, ids: [id] })
  const record = await findStartedRecord(db, { companyId, recordId })
  if (task?.escalate == null || record === undefined || task.recordId !== recordId) return
  if (!(await markEscalated(db, { companyId, at, timeZone }, id))) return
  const { to, way } = task.escalate
  const place = { companyId, record: { id: recordId, rev: record.rev, module: record.module } }
  const found = (await usersFor(db, place, [{ assignee: to }]))(to)
  const had = new Set(task.users.map((user) => user.id))
  const users = way === 'assign' ? found.filter((user) => !had.has(user.id)) : found
  const personIds = users.map((user) => user.id)
  if (personIds.length === 0) return
  const by = { personId: null, name: 'Corbel' }
  tellPeople(db, { companyId, at, notices: [{ kind: 'task-late', record: { id: recordId }, by, personIds }] })
  if (way === 'tell') return
  await addTaskUsers(db, { companyId, id, recordId, users })
  const names = (await findTasks(db, { companyId, ids: [id] })).flatMap((one) =>
    one.users.filter((user) => personIds.includes(user.id)).map((user) => `${user.firstName} ${user.lastName}`.trim()),
  )
  const line = taskLine(task)
  const changes = [
    { field: 'tasks', title: tell('tasks.title'), previous: line, current: [line, ...names].join(' · ') },
  ]
  await writeProgramHistory(db, companyId, { recordId, rev: record.rev, action: 'task-changed', at, changes })
  if (record.module === 'opportunities') await refreshOpenItemsOf(db, lock, [recordId])
  await announce(db, tasksChanged, {
    ...{ companyId, audience: { module: record.module, people: [...had, ...personIds] } },
    body: { owner: recordId },
  })
}
