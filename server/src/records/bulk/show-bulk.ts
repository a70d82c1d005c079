import { type getBulkJob, mostLeftOutShown } from '@corbel/domain/records/bulk/bulk-endpoints'
import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId } from '../../platform/ids.ts'
import { actNamed, type BulkActs, type BulkCall } from './bulk-act.ts'
import { announceBulk } from './bulk-events.ts'
import { presentBulkJob } from './bulk-presenter.ts'
import { askToEnd, findBulkJob, listBulkJobsOf, listLeftOut, putAway, type StoredBulkJob } from './bulk-repository.ts'

/** More than these are asked for one by one, by their ids. */
const mostListed = 20

export async function listBulkJobs({ db, actor }: BulkCall, acts: BulkActs): Promise<{ jobs: BulkJob[] }> {
  const jobs = await listBulkJobsOf(db, actor, mostListed)
  return { jobs: jobs.map((job) => presentBulkJob(acts, job)) }
}

export async function showBulkJob(
  call: BulkCall,
  acts: BulkActs,
  id: string,
): Promise<Result<ReplyOf<typeof getBulkJob>>> {
  const job = await ownJob(call, id)
  if (job === undefined) return refused({ code: 'not-found' })
  const left = await listLeftOut(call.db, job, mostLeftOutShown)
  const { pageOf = loanPage } = actNamed(acts, job.act)
  const left_out = left.map(({ id: _id, title, reason }) => ({ _id, title, reason, page: pageOf(job.plan, _id) }))
  return granted({ job: presentBulkJob(acts, job), left_out })
}

const loanPage = (_plan: unknown, id: string): string => `/loans/edit/${id}`

/** Takes no effect on records that are under way; where it is over already, nothing changes. */
export async function cancelBulk(call: BulkCall, acts: BulkActs, id: string): Promise<Result<{ job: BulkJob }>> {
  const job = await ownJob(call, id)
  if (job === undefined) return refused({ code: 'not-found' })
  await askToEnd(call.db, job, call.at)
  await announceBulk(call.db, job)
  const now = await ownJob(call, id)
  return granted({ job: presentBulkJob(acts, now ?? job) })
}

export async function putBulkAway(call: BulkCall, id: string): Promise<Result<Record<string, never>>> {
  const job = await ownJob(call, id)
  if (job === undefined) return refused({ code: 'not-found' })
  await putAway(call.db, job, call.at)
  return granted({})
}

/** An act is its starter's; for everybody else there is none. */
async function ownJob({ db, actor }: BulkCall, id: string): Promise<StoredBulkJob | undefined> {
  const job = isId(id) ? await findBulkJob(db, { companyId: actor.companyId, id }) : undefined
  return job?.startedBy === actor.personId ? job : undefined
}
