import { z } from 'zod'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Database } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import { companyIds } from '../../platform/secrets/open-secrets.ts'
import { eraseMerged } from './merging-repository.ts'

const eraseMergedValues = jobDefinition({
  name: 'erase-merged-values',
  payload: z.object({}),
  leaseSeconds: 120,
  retries: 3,
  cron: '50 2 * * *',
})

/** Every night: what merges replaced, once they cannot be taken back any more. */
export function eraseMergedWorker(database: Database): JobWorker {
  return jobWorker(eraseMergedValues, async (_payload, { at, signal }) => {
    for (const companyId of await companyIds(database)) {
      if (signal.aborted) return
      await eraseMergedOf(database, companyId, at)
    }
  })
}

/** A call that began in time may still be taking its merge back. */
const marginMs = 3_600_000

/** Those of one company, with one entry in its trail for all of them; how many there were. */
export async function eraseMergedOf(database: Database, companyId: string, at: Date): Promise<number> {
  return inTransaction(database, { companyId }, async (db) => {
    const erased = await eraseMerged(db, companyId, { at, before: new Date(at.getTime() - marginMs) })
    if (erased > 0)
      await appendAudit(db, companyId, {
        ...{ action: 'merged-values-erased', at, by: {} },
        details: { merges: String(erased) },
      })
    return erased
  })
}
