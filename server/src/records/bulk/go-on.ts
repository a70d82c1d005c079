import { type BulkStop, mostInChunk } from '@corbel/domain/records/bulk/bulk-job'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Database, Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { refreshStatistics } from '../list/statistics-job.ts'
import { fewRows } from '../list/statistics-repository.ts'
import { actNamed, type BulkActs, type BulkStartCall } from './bulk-act.ts'
import { bulkChunk } from './bulk-chunk-job.ts'
import { announceBulk } from './bulk-events.ts'
import {
  addBulkRecords,
  type BulkEnd,
  type BulkKey,
  countFailure,
  endBulkJob,
  findBulkJob,
  nextBulkRecords,
  type StoredBulkJob,
  takeBulkJob,
} from './bulk-repository.ts'
import { starterNow } from './bulk-starter.ts'
import { carryOutSome, finish } from './carry-out.ts'

export type BulkParts = {
  readonly database: Database
  readonly jobs: Pick<JobQueue, 'enqueue'>
  readonly acts: BulkActs
}

/** Of one statement: some of the records may be in others' hands. */
const statementTimeoutMs = 20_000
/** After so many errors in a row it is given up. */
const mostFailures = 5

/**
 * One portion of an act, with the rights that its starter has at this moment, and the next one queued; all of it in one
 * transaction. Where nothing is left, it ends.
 */
export async function goOn(parts: BulkParts, key: BulkKey, at: Date): Promise<void> {
  const scope = { companyId: key.companyId, statementTimeoutMs, at }
  try {
    await inTransaction(parts.database, scope, async (db) => {
      // Whoever has it in hand queues what follows. Read after it: they may have ended it this very moment.
      if (!(await takeBulkJob(db, key))) return
      const job = await findBulkJob(db, key)
      if (job?.state !== 'running') return
      await takeStep(parts, { db, job, at })
      await announceBulk(db, key)
    })
  } catch (error) {
    if (!(await isGivenUp(parts.database, key, at))) throw error
  }
}

type Step = { readonly db: Db; readonly job: StoredBulkJob; readonly at: Date }

async function takeStep({ acts, jobs }: BulkParts, { db, job, at }: Step): Promise<void> {
  const end = async (state: BulkEnd['state'], stoppedFor: BulkStop | null = null) => {
    if (job.done >= fewRows) await jobs.enqueue(db, refreshStatistics, {})
    await endAndTell(db, job, { state, stoppedFor, at })
  }
  if (job.cancelAskedAt !== null) return end('cancelled')
  const actor = await starterNow(db, job, at)
  if (typeof actor === 'string') return end('stopped', actor)
  const act = actNamed(acts, job.act)
  const call: BulkStartCall = { db, actor, at, jobs }
  const stop = await (job.undoOf === null ? act.refuse : act.refuseUndo)(call, job.plan)
  if (stop !== null) return end('stopped', stop)
  const ids = await nextBulkRecords(db, job, mostInChunk)
  if (ids.length > 0) {
    const { ends } = await carryOutSome(call, act, { job, ids })
    if (ends) return end('cancelled')
  } else {
    const more = await finish(call, act, job)
    if (!more.ok) return end('stopped', more.refusal.code === 'not-allowed' ? 'not-allowed' : 'unknown-choice')
    if (more.value.length === 0) return end('done')
    if ((await addBulkRecords(db, job, more.value)) === 0) return end('stopped', 'status-in-use')
  }
  await jobs.enqueue(db, bulkChunk, { companyId: job.companyId, id: job.id })
}

/** The trail tells what it came to; its beginning stands there already. */
async function endAndTell(db: Db, job: StoredBulkJob, end: BulkEnd): Promise<void> {
  await endBulkJob(db, job, end)
  const { done, leftOut } = (await findBulkJob(db, job)) ?? job
  const left = Object.entries(leftOut).map(([reason, count]) => `${count} ${reason}`)
  await appendAudit(db, job.companyId, {
    action: 'permission-changed',
    at: end.at,
    by: { personId: job.startedBy, roleId: job.startedInRole },
    details: {
      ...{ act: job.act, job: job.id, end: end.stoppedFor ?? end.state, done: String(done) },
      ...(left.length === 0 ? {} : { leftOut: left.join(', ') }),
      ...(job.undoOf === null ? {} : { undoOf: job.undoOf }),
    },
  })
}

/** Counted apart from the transaction that failed. */
async function isGivenUp(database: Database, key: BulkKey, at: Date): Promise<boolean> {
  return inTransaction(database, { companyId: key.companyId }, async (db) => {
    if ((await countFailure(db, key, at)) < mostFailures) return false
    const job = await findBulkJob(db, key)
    if (job === undefined) return true
    await endAndTell(db, job, { state: 'stopped', stoppedFor: 'failed', at })
    await announceBulk(db, key)
    return true
  })
}
