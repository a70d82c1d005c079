import { fromKysely, type Job, PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { Database, Db } from '../database/db.ts'
import type { Log } from '../log.ts'
import { dueAgainSeconds, type JobDefinition, type JobWorker } from './job-definition.ts'
import { jobSchema, prepareJobSchema } from './job-schema.ts'

export type JobQueueParts = {
  readonly database: Database
  readonly log: Log
  readonly clock: Clock
}

export type JobQueue = {
  /** Puts a job into the caller's own transaction: it runs if and only if that one commits. */
  readonly enqueue: <Payload extends object>(db: Db, job: JobDefinition<Payload>, payload: Payload) => Promise<void>
  /** The same, not before so many seconds have passed. */
  readonly enqueueLater: <Payload extends object>(
    db: Db,
    job: JobDefinition<Payload>,
    later: { readonly payload: Payload; readonly seconds: number },
  ) => Promise<void>
  /** The same once more for one that was given up, as it lies among the dead letters. */
  readonly enqueueAgain: (db: Db, given: { readonly job: string; readonly payload: object }) => Promise<void>
  /** Makes the queues of these workers and starts them. */
  readonly start: (workers: readonly JobWorker[]) => Promise<void>
  /** Takes no further job, waits for those that run, and gives back what does not end. */
  readonly stop: () => Promise<void>
}

const runningJobsMayTakeMs = 8_000

/** Background work in the same database as what it is about (pg-boss), so no job is lost and none comes from nothing. */
export function createJobQueue({ database, log, clock }: JobQueueParts): JobQueue {
  const boss = new PgBoss({
    ...database.appConnection,
    application_name: 'corbel jobs',
    schema: jobSchema,
    max: 4,
    migrate: false,
    createSchema: false,
    reindex: false,
    useListenNotify: true,
    // A worker that died is noticed by its missing heartbeat; both together keep the takeover below 90 s.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  })
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the job queue had an error'))
  let started = false
  return {
    enqueue: async (db, job, payload) => {
      await boss.send(job.name, payload, { db: fromKysely(db) })
    },
    enqueueLater: async (db, job, { payload, seconds }) => {
      await boss.send(job.name, payload, { db: fromKysely(db), startAfter: seconds })
    },
    enqueueAgain: async (db, { job, payload }) => {
      await boss.send(job, payload, { db: fromKysely(db) })
    },
    start: async (workers) => {
      const parties = { owner: database.ownerConnection, app: database.appConnection }
      await prepareJobSchema(
        parties,
        workers.map((worker) => worker.job),
      )
      await boss.start()
      started = true
      for (const worker of workers) await startWorker(boss, worker, { log, clock })
    },
    stop: async () => {
      if (started) await boss.stop({ graceful: true, timeout: runningJobsMayTakeMs })
    },
  }
}

type WorkerParts = { readonly log: Log; readonly clock: Clock }

async function startWorker(boss: PgBoss, { job, work }: JobWorker, { log, clock }: WorkerParts): Promise<void> {
  let workerId: string | null = null
  const wake = (): void => {
    if (workerId !== null) boss.notifyWorker(workerId)
  }
  const perform = async ([taken]: Job<unknown>[]): Promise<void> => {
    if (taken === undefined) return
    // One job at a time, so that a crash repeats one at most; the next one without waiting for the next poll.
    wake()
    try {
      await work(taken.data, { jobId: taken.id, at: clock.now(), signal: taken.signal })
    } catch (error) {
      log.warn({ job: job.name, jobId: taken.id, reason: reasonOf(error) }, 'a job failed and will be tried again')
      // A worker is told of new work, and of nothing that is due again. The queue counts from when it has noted this.
      const dueMs = (dueAgainSeconds(job, taken.retryCount) + 1) * 1_000
      if (taken.retryCount < job.retries) setTimeout(wake, dueMs).unref()
      throw error
    }
  }
  // What a killed program left is found by looking only, and what cannot wait half a minute for that says so.
  const looks = job.retryDelaySeconds === undefined ? {} : { notifyPollingIntervalSeconds: 2 }
  workerId = await boss.work(job.name, { batchSize: 1, pollingIntervalSeconds: 2, ...looks }, perform)
  if (job.cron !== undefined) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
}

/** Kept with the job and in the log, so without values: SMTP servers like to quote the recipient. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name
}
