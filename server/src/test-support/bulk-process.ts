import { moveStatus } from '../loans/bulk/move-loans.ts'
import { massLoans } from '../loans/list/loan-mass.ts'
import { systemClock } from '../platform/clock.ts'
import { createAppPool } from '../platform/database/app-pool.ts'
import { createJobQueue } from '../platform/jobs/job-queue.ts'
import { createLog } from '../platform/log.ts'
import { anyBulkAct } from '../records/bulk/bulk-act.ts'
import { bulkWorkers } from '../records/bulk/bulk-workers.ts'
import { massActs } from '../records/bulk/mass/mass-acts.ts'

// A program of its own, so that a test can kill it: `node bulk-process.ts <the database's connections as JSON>`.
const { appConnection, ownerConnection } = JSON.parse(process.argv[2] ?? '{}')
const log = createLog('warn')
const pool = createAppPool({ connection: appConnection, log })
const database = { pool, appConnection, ownerConnection, close: () => pool.end() }
const jobs = createJobQueue({ database, log, clock: systemClock })
await jobs.start(bulkWorkers({ database, jobs, acts: [anyBulkAct(moveStatus), ...massActs([massLoans])] }))
