import { z } from 'zod'
import type { Database } from '../database/db.ts'
import { inPlatformTransaction } from '../database/transaction.ts'
import { dropWhatHasExpired, type ExpiringTable } from './expired-repository.ts'
import { type JobWorker, jobDefinition, jobWorker } from './job-definition.ts'

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

export type SweepExpiredParts = { readonly database: Database; readonly tables: readonly ExpiringTable[] }

/** Every hour: what features said to expire (sessions, tickets, links), counted attempts and keys past their time. */
export function sweepExpiredWorker({ database, tables }: SweepExpiredParts): JobWorker {
  return jobWorker(sweepExpired, async (_payload, { at }) => {
    const before = (ms: number): Date => new Date(at.getTime() - ms)
    const limits = { expiry: at, attempts: before(attemptsKeptMs), keys: before(keysKeptMs) }
    await inPlatformTransaction(database, (db) => dropWhatHasExpired(db, tables, limits), {
      statementTimeoutMs: 60_000,
    })
  })
}
