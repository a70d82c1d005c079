import type { Db } from '../platform/database/db.ts'
import { refreshOpenItemsOf } from '../records/record-projection.ts'
import type { TaskMeeting } from './task-place.ts'

/** What lists say that a loan waits for, after a task of it changed; other records wait for nothing. */
export async function refreshOpenTasks(db: Db, { module, met, lock }: TaskMeeting): Promise<void> {
  if (module !== 'opportunities' || met === null) return
  if (lock === null) throw new Error('Tasks of a loan are changed under its lock.')
  await refreshOpenItemsOf(db, lock, [met.id])
}
