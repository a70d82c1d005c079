import { z } from 'zod'
import type { Database } from '../../platform/database/db.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import { dropPastWork } from './draft-repository.ts'

const sweepDrafts = jobDefinition({
  name: 'sweep-drafts',
  payload: z.object({}),
  leaseSeconds: 60,
  retries: 3,
  cron: '37 * * * *',
})

/** Every hour: drafts past their time, which nobody is given any more anyhow, and pages that are long gone. */
export function sweepDraftsWorker(database: Database): JobWorker {
  return jobWorker(sweepDrafts, async (_payload, { at }) => sweepPastDrafts(database, at))
}

export async function sweepPastDrafts(database: Database, at: Date): Promise<void> {
  await inPlatformTransaction(database, (db) => dropPastWork(db, at), { statementTimeoutMs: 60_000 })
}
