import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import { bulkReasons } from '@corbel/domain/records/bulk/bulk-job'
import { actNamed, type BulkActs, type Counts } from './bulk-act.ts'
import type { StoredBulkJob } from './bulk-repository.ts'

/** As its starter is told of it; nobody else is. */
export function presentBulkJob(acts: BulkActs, job: StoredBulkJob): BulkJob {
  const act = actNamed(acts, job.act)
  return {
    _id: job.id,
    act: act.key,
    words: act.words(job.plan),
    state: job.state,
    stopped_for: job.stoppedFor,
    is_cancelling: job.state === 'running' && job.cancelAskedAt !== null,
    total: job.total,
    done: job.done,
    left_out: presentCounts(job.leftOut),
    started_by: { _id: job.startedBy, user: job.startedByName },
    startedAt: job.startedAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    undo_of: job.undoOf,
    is_undoable: job.isUndoable,
  }
}

function presentCounts(counts: Counts): BulkJob['left_out'] {
  return bulkReasons.flatMap((reason) => {
    const count = counts[reason] ?? 0
    return count === 0 ? [] : [{ reason, count }]
  })
}
