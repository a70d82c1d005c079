import { z } from 'zod'
import type { Database } from '../../platform/database/db.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../platform/jobs/job-definition.ts'
import { dropPastDrafts } from './form-draft-repository.ts'

const sweepFormDrafts = jobDefinition({
  name: 'sweep-form-drafts',
  payload: z.object({}),
  leaseSeconds: 60,
  retries: 3,
  cron: '47 * * * *',
})

/** Every hour: forms that nobody has come back to, which no link opens any more anyhow. */
export function sweepFormDraftsWorker(database: Database): JobWorker {
  return jobWorker(sweepFormDrafts, async (_payload, { at }) => sweepPastFormDrafts(database, at))
}

export async function sweepPastFormDrafts(database: Database, at: Date): Promise<void> {
  await inPlatformTransaction(database, (db) => dropPastDrafts(db, at), { statementTimeoutMs: 60_000 })
}
