import type pg from 'pg'
import { z } from 'zod'
import type { Database } from '../../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { withClient } from '../../platform/database/with-client.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import { dropSlotIndex, makeSlotIndex, takeSlotIndexes } from './slot-index-repository.ts'
import { forgetSlotUse, listCompaniesToTend, listSlotUses, markSlotReady } from './slot-use-repository.ts'

const tendSlotIndexes = jobDefinition({
  name: 'tend-slot-indexes',
  payload: z.object({}),
  leaseSeconds: 120,
  retries: 2,
  cron: '* * * * *',
})

/** Makes the indexes that very long lists are sorted and filtered by, and drops those that nobody asked for any more. */
export function tendSlotIndexesWorker(database: Database): JobWorker {
  return jobWorker(tendSlotIndexes, async (_payload, { at, signal }) => {
    const companies = await inPlatformTransaction(database, (db) => listCompaniesToTend(db, at))
    if (companies.length === 0) return
    await withClient({ ...database.ownerConnection, application_name: 'corbel indexes' }, async (owner) => {
      if (!(await takeSlotIndexes(owner))) return
      for (const companyId of companies) await tendCompany({ database, owner, companyId, at, signal })
    })
  })
}

type Tending = {
  readonly database: Database
  readonly owner: pg.Client
  readonly companyId: string
  readonly at: Date
  readonly signal: AbortSignal
}

async function tendCompany({ database, owner, companyId, at, signal }: Tending): Promise<void> {
  const uses = await inTransaction(database, { companyId }, (db) => listSlotUses(db, companyId, at))
  for (const use of uses) {
    if (signal.aborted) return
    const index = { companyId, ...use }
    if (use.isOld) {
      // Lists stop to count on it before it goes.
      await inTransaction(database, { companyId }, (db) => forgetSlotUse(db, companyId, use))
      await dropSlotIndex(owner, index)
    } else if (!use.ready) {
      await makeSlotIndex(owner, index)
      await inTransaction(database, { companyId }, (db) => markSlotReady(db, companyId, use))
    }
  }
}
