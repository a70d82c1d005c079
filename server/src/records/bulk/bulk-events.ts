import { bulkStates } from '@corbel/domain/records/bulk/bulk-job'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { announce } from '../../platform/events/announce.ts'
import { eventKind } from '../../platform/events/event-kind.ts'
import { type BulkKey, findBulkJob } from './bulk-repository.ts'

/** How far an act on many records is; for the pages of whoever started it. */
export const bulkProgress = eventKind({
  name: 'bulk-progress',
  audience: z.object({ personId: z.string() }),
  body: z.object({ _id: z.string(), state: z.enum(bulkStates), total: z.int(), done: z.int() }),
  mayReceive: (actor, { personId }) => actor.personId === personId,
})

/** As it is in this transaction. */
export async function announceBulk(db: Db, key: BulkKey): Promise<void> {
  const job = await findBulkJob(db, key)
  if (job === undefined) return
  const { id, companyId, startedBy, state, total, done } = job
  await announce(db, bulkProgress, {
    companyId,
    audience: { personId: startedBy },
    body: { _id: id, state, total, done },
  })
}
