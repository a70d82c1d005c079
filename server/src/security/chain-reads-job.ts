import { z } from 'zod'
import type { Database } from '../platform/database/db.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { companiesWithWork } from '../platform/jobs/companies-with-work.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../platform/jobs/job-definition.ts'
import { chainReads, mostAtOnce } from './audit-repository.ts'

const chainReadsJob = jobDefinition({
  name: 'chain-reads',
  payload: z.object({}),
  leaseSeconds: 60,
  retries: 3,
  cron: '* * * * *',
})

/** Takes the reads that were noted into each company's audit trail, so many at once that nobody waits long for its head. */
export function chainReadsWorker(database: Database): JobWorker {
  return jobWorker(chainReadsJob, async (_payload, { at, signal }) => {
    for (const companyId of await companiesWithWork(database, 'reads', at))
      while (!signal.aborted) {
        const added = await inTransaction(database, { companyId }, (db) => chainReads(db, companyId, at))
        if (added < mostAtOnce) break
      }
  })
}
