import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId } from '../../platform/ids.ts'
import { beginBulk } from './bulk.ts'
import { actNamed, type BulkActs, type BulkStartCall } from './bulk-act.ts'
import { doneOf, lockBulkJob } from './bulk-repository.ts'

/** Undoes what somebody's act did, by another one. Of two who ask at once, one finds nothing left to undo. */
export async function undoBulk(call: BulkStartCall, acts: BulkActs, id: string): Promise<Result<BulkJob>> {
  const { db, actor } = call
  const job = isId(id) ? await lockBulkJob(db, { companyId: actor.companyId, id }) : undefined
  if (job?.startedBy !== actor.personId) return refused({ code: 'not-found' })
  if (!job.isUndoable) return refused({ code: 'nothing-to-undo' })
  const act = actNamed(acts, job.act)
  // What it needs may have to be made first, such as a status that was deactivated.
  const ready = (await act.beginUndo?.(call, job.plan)) ?? granted(null)
  if (!ready.ok) return ready
  const stop = await act.refuseUndo(call, job.plan)
  if (stop !== null) return refused({ code: stop === 'not-allowed' ? 'not-allowed' : 'unknown-choice' })
  const begun = await beginBulk(call, act, { plan: job.plan, ids: doneOf(job), leftOut: {}, undoOf: job.id })
  return begun.ok && begun.value.total === 0 ? refused({ code: 'nothing-to-undo' }) : begun
}
