import { granted, type Result } from '@corbel/domain/shared/result'
import {
  type AnyBulkAct,
  addCounts,
  type BulkCall,
  type BulkOutcome,
  type BulkStartCall,
  countOutcomes,
} from './bulk-act.ts'
import {
  type BulkKey,
  findBulkJob,
  forgetDone,
  listDone,
  type StoredBulkJob,
  writeOutcomes,
} from './bulk-repository.ts'

export type Portion = { readonly job: StoredBulkJob; readonly ids: readonly string[] }

/**
 * Does it to some hundreds of records and writes down what became of each, in the transaction of their change: so none
 * is done twice, however often somebody begins again. Answers whether it is to end here.
 */
export async function carryOutSome(
  call: BulkStartCall,
  act: AnyBulkAct,
  { job, ids }: Portion,
): Promise<{ ends: boolean }> {
  const outcomes =
    job.undoOf === null ? await act.carryOut(call, job.plan, ids) : await undoSome(call, act, { job, ids })
  const { done, leftOut } = countOutcomes(outcomes)
  const came = { outcomes, done, leftOut: addCounts(job.leftOut, leftOut), at: call.at }
  return writeOutcomes(call.db, job, came)
}

async function undoSome(call: BulkCall, act: AnyBulkAct, { job, ids }: Portion): Promise<readonly BulkOutcome[]> {
  const undone: BulkKey = { companyId: job.companyId, id: job.undoOf ?? '' }
  const outcomes = await act.undo(call, job.plan, await listDone(call.db, undone, ids))
  const over = outcomes.filter(({ reason }) => reason === null).map(({ id }) => id)
  await forgetDone(call.db, undone, over)
  return outcomes
}

/** What follows when none is left: records that came to be concerned meanwhile, or nothing more. */
export async function finish(call: BulkCall, act: AnyBulkAct, job: StoredBulkJob): Promise<Result<readonly string[]>> {
  return job.undoOf === null && act.finish !== undefined ? act.finish(call, job.plan) : granted([])
}

export async function bulkJobNow(call: BulkCall, key: BulkKey): Promise<StoredBulkJob> {
  const job = await findBulkJob(call.db, key)
  if (job === undefined) throw new Error('An act that was begun is not there.')
  return job
}
