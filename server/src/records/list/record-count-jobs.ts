import { z } from 'zod'
import type { Database } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { companiesWithWork } from '../../platform/jobs/companies-with-work.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import { rollUpRecordCounts } from './roll-up-counts-repository.ts'

const rollUpCounts = jobDefinition({
  name: 'roll-up-record-counts',
  payload: z.object({}),
  leaseSeconds: 60,
  retries: 3,
  cron: '* * * * *',
})

/** Keeps the deltas of every company few, each in a transaction of its own. */
export function rollUpCountsWorker(database: Database): JobWorker {
  return jobWorker(rollUpCounts, async (_payload, { at, signal }) => {
    for (const companyId of await companiesWithWork(database, 'count-deltas', at)) {
      if (signal.aborted) return
      await inTransaction(database, { companyId }, (db) => rollUpRecordCounts(db, companyId))
    }
  })
}
