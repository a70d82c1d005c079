import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellOutcome } from '../../../platform/audit/act-differences.ts'
import { bulk } from '../bulk.ts'
import type { BulkAct, Counts } from '../bulk-act.ts'
import { nothingToChange } from './act-on-many.ts'
import type { Judged } from './judge-records.ts'
import type { MassCall } from './mass-kind.ts'

type Beginning<Plan> = {
  readonly plan: Plan
  readonly judged: Judged
  /** Of those left out, the ones that do not come to their turn at all; all of them where it does not say. */
  readonly leftBefore?: Counts
  /** The number that was shown: of more than that nothing is changed. */
  readonly confirmed: number | undefined
  /** What is said of so many, while the act is under way and once it is over. */
  readonly say: {
    readonly counted: (count: number) => Message
    readonly done: (count: number) => Message
  }
}

export type BegunChange = {
  readonly message: Message
  readonly done: number
  readonly left_out: BulkJob['left_out']
  readonly job: BulkJob
}

/** Begins a change of the records that were judged; each is asked again when it comes to its turn. */
export async function beginJudged<Plan, Kept>(
  call: MassCall,
  act: BulkAct<Plan, Kept>,
  { plan, judged, leftBefore, confirmed, say }: Beginning<Plan>,
): Promise<Result<BegunChange>> {
  const { count, leftOut, chosen } = judged
  if (confirmed !== undefined && count > confirmed)
    return refused({ code: 'stale', message: tell('bulk.moreByNow', { count }), details: { count } })
  if (count === 0) return refused(nothingToChange(leftOut))
  const begun = await bulk(call, act, { plan, ids: chosen, leftOut: leftBefore ?? leftOut })
  if (!begun.ok) return begun
  const job = begun.value
  const isRunning = job.state === 'running'
  if (!isRunning && job.done === 0) return refused(nothingToChange(leftOut))
  tellOutcome(call.db, isRunning ? { begun: job._id, records: String(job.total) } : { done: String(job.done) })
  const message = isRunning ? tell('bulk.begunWith', { number: say.counted(job.total) }) : say.done(job.done)
  return granted({ message, done: job.done, left_out: job.left_out, job })
}
