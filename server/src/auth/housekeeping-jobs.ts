import { z } from 'zod'
import type { Database } from '../platform/database/db.ts'
import { inPlatformTransaction } from '../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../platform/jobs/job-definition.ts'
import { dropWhatHasExpired } from './housekeeping-repository.ts'

const sweepExpired = jobDefinition({
  name: 'sweep-expired',
  payload: z.object({}),
  leaseSeconds: 30,
  retries: 3,
  cron: '17 * * * *',
})

const dayMs = 86_400_000
/** A key protects its act this long. */
const keysKeptMs = 30 * dayMs
const attemptsKeptMs = dayMs

/** Every hour: sessions, tickets, links, counted attempts and keys that are past their time. */
export function sweepExpiredWorker(database: Database): JobWorker {
  return jobWorker(sweepExpired, async (_payload, { at }) => {
    const before = (ms: number): Date => new Date(at.getTime() - ms)
    const limits = { expiry: at, attempts: before(attemptsKeptMs), keys: before(keysKeptMs) }
    await inPlatformTransaction(database, (db) => dropWhatHasExpired(db, limits), { statementTimeoutMs: 60_000 })
  })
}
