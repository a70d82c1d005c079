import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import type { Db } from '../../platform/database/db.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { BulkActs } from './bulk-act.ts'
import { bulkChunk } from './bulk-chunk-job.ts'
import { announceBulk } from './bulk-events.ts'
import { presentBulkJob } from './bulk-presenter.ts'
import { type BulkKey, findBulkJob, listGivenUp, lockBulkJob, putAway, resumeBulkJob } from './bulk-repository.ts'

type InCompany = { readonly db: Db; readonly companyId: string }

/** Acts of anybody in the company that were given up after error upon error, the latest first. */
export async function listFailedActs(
  { db, companyId }: InCompany,
  acts: BulkActs,
  most: number,
): Promise<{ count: number; listed: BulkJob[] }> {
  const given = await listGivenUp(db, companyId)
  const listed: BulkJob[] = []
  for (const id of given.slice(0, most)) {
    const job = await findBulkJob(db, { companyId, id })
    if (job !== undefined) listed.push(presentBulkJob(acts, job))
  }
  return { count: given.length, listed }
}

type Again = { readonly db: Db; readonly at: Date; readonly jobs: Pick<JobQueue, 'enqueue'> }

/** Goes on where it ended, with the rights that its starter has now; false where it was not given up. */
export async function takeUpAct({ db, at, jobs }: Again, key: BulkKey): Promise<boolean> {
  if (!(await isGivenUp(db, key))) return false
  await resumeBulkJob(db, key, at)
  await jobs.enqueue(db, bulkChunk, key)
  await announceBulk(db, key)
  return true
}

/** Nobody is told of it any more, its starter neither; false where it was not given up. */
export async function leaveAct({ db, at }: Omit<Again, 'jobs'>, key: BulkKey): Promise<boolean> {
  if (!(await isGivenUp(db, key))) return false
  await putAway(db, key, at)
  return true
}

async function isGivenUp(db: Db, key: BulkKey): Promise<boolean> {
  if ((await lockBulkJob(db, key)) === undefined) return false
  return (await listGivenUp(db, key.companyId)).includes(key.id)
}
