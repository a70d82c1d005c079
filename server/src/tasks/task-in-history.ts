import type { RecordChange } from '@corbel/domain/records/record-change'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Db } from '../platform/database/db.ts'
import { writeHistory } from '../records/history/write-history.ts'
import type { MetRecord } from '../records/record-kind.ts'
import type { StoredTask, TaskWriting } from './task-repository.ts'

type Words = Pick<StoredTask | TaskWriting, 'title' | 'status' | 'priority' | 'startDate' | 'dueDate' | 'description'>
type Told = { readonly at: Date; readonly before: Words | null; readonly after: Words | null }

/** What became of a task, in the history of its record; of one that stands alone none is kept but its stamps. */
export async function taskInHistory(db: Db, met: MetRecord | null, told: Told): Promise<void> {
  if (met === null) return
  const changes = changesOf(told)
  if (changes.length === 0) return
  const action = told.before === null ? 'task-added' : told.after === null ? 'task-deactivated' : 'task-changed'
  await writeHistory(db, met.reader, { recordId: met.id, rev: met.rev, action, at: told.at, changes })
}

function changesOf({ before, after }: Told): RecordChange[] {
  const [previous, current] = [taskLine(before), taskLine(after)]
  const line = { field: 'tasks', title: tell('tasks.title'), previous, current }
  const [was, is] = [before?.description ?? '', after?.description ?? '']
  const words = { field: 'tasks.description', title: tell('tasks.description'), previous: was, current: is }
  return [...(previous === current ? [] : [line]), ...(was === is || after === null ? [] : [words])]
}

/** `Order appraisal · In Progress · High · 2026-11-27` */
export const taskLine = (task: Words | null): string =>
  task === null ? '' : [task.title, task.status, task.priority, task.dueDate].filter(Boolean).join(' · ')
