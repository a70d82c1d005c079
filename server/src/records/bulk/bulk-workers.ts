import { z } from 'zod'
import { inTransaction } from '../../platform/database/transaction.ts'
import { companiesWithWork } from '../../platform/jobs/companies-with-work.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import { bulkChunk } from './bulk-chunk-job.ts'
import { dropBulkJobs, listLeftBehind } from './bulk-repository.ts'
import { type BulkParts, goOn } from './go-on.ts'

const sweepBulkJobs = jobDefinition({
  name: 'sweep-bulk-jobs',
  payload: z.object({}),
  leaseSeconds: 60,
  retries: 3,
  cron: '*/5 * * * *',
})

export function bulkWorkers(parts: BulkParts): readonly JobWorker[] {
  return [
    jobWorker(bulkChunk, (key, { at }) => goOn(parts, key, at)),
    jobWorker(sweepBulkJobs, async (_payload, { at, signal }) => {
      for (const companyId of await companiesWithWork(parts.database, 'bulk-jobs', at)) {
        if (signal.aborted) return
        await sweepBulkJobsOf(parts, companyId, at)
      }
    }),
  ]
}

/** Drops results that are past their time, and takes up acts that were left behind: going on twice does no harm. */
export async function sweepBulkJobsOf({ database, jobs }: BulkParts, companyId: string, at: Date): Promise<void> {
  await inTransaction(database, { companyId, statementTimeoutMs: 60_000 }, async (db) => {
    await dropBulkJobs(db, companyId, at)
    for (const id of await listLeftBehind(db, companyId, at)) await jobs.enqueue(db, bulkChunk, { companyId, id })
  })
}
