import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { endTask, insertTask, type TaskWriting } from './task-repository.ts'

type Made = {
  readonly companyId: string
  readonly recordId: string
  readonly title: string
  readonly dueDate: string
  readonly user: TaskWriting['users'][number]
  readonly at: Date
}

const byProgram = { personId: null, name: 'Corbel' }

/** A task that the program makes by itself for somebody, on a record that is locked. Whoever calls makes the lists say it. */
export async function addTaskOf(db: Db, { companyId, recordId, title, dueDate, user, at }: Made): Promise<string> {
  const id = newId()
  const writing: TaskWriting = {
    ...{ title, description: '', status: 'Not Started', priority: 'High', startDate: null, dueDate },
    ...{ targetStatus: null, convertLead: false, convertProgram: null, checklist: [], repeat: null },
    ...{ remindBefore: null, remindOn: null, users: [user] },
  }
  await insertTask(db, { companyId, id, recordId, writing, by: byProgram, at })
  return id
}

type Ended = { readonly companyId: string; readonly id: string; readonly at: Date }

/** It is done by itself; what somebody has ended already stays as it is. */
export const endTaskOf = (db: Db, { companyId, id, at }: Ended): Promise<void> =>
  endTask(db, { companyId, id, by: byProgram, at })
