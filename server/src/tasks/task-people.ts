import { hasTasks } from '@corbel/domain/tasks/task-policy'
import type { Db } from '../platform/database/db.ts'
import { listStaffWho, listTabReaders, type TabReader } from '../records/tab-readers.ts'
import type { TaskMeeting } from './task-place.ts'

/** Who may be given a task: at a record whoever reads its tasks, else the company's staff. Guests know nobody there. */
export async function choosablePeople(db: Db, { reader, met }: TaskMeeting): Promise<TabReader[]> {
  if (reader.guestOf !== undefined) return []
  const people =
    met === null
      ? await listStaffWho(db, reader.companyId, hasTasks)
      : (await listTabReaders(db, met, { tab: 'tasks', action: 'read' })).filter(({ kind }) => kind !== 'prospects')
  // Whoever is not of the lender's staff gives tasks to themselves at the most.
  return reader.type === 'Workforces' ? people : people.filter(({ id }) => id === reader.personId)
}
