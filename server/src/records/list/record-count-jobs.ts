import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import { rollUpRecordCounts } from './roll-up-counts.ts'

const rollUpCounts = jobDefinition({
  name: 'roll-up-record-counts',
  payload: z.object({}),
  leaseSeconds: 60,
  retries: 3,
  cron: '* * * * *',
})

/** Keeps the deltas of every company few, each in a transaction of its own. */
export function rollUpCountsWorker(database: Database): JobWorker {
  return jobWorker(rollUpCounts, async (_payload, { signal }) => {
    for (const companyId of await companyIds(database)) {
      if (signal.aborted) return
      await inTransaction(database, { companyId }, (db) => rollUpRecordCounts(db, companyId))
    }
  })
}

async function companyIds(database: Database): Promise<string[]> {
  const answer = await inPlatformTransaction(database, (db) =>
    sql<{ id: string }>`select id from company where active`.execute(db),
  )
  return answer.rows.map((row) => row.id)
}
