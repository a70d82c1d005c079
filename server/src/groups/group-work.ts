import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import type { Result } from '@corbel/domain/shared/result'
import type { Handing } from '../people/leaving/reassign-records.ts'
import type { Db } from '../platform/database/db.ts'
import type { BulkStartCall } from '../records/bulk/bulk-act.ts'

export type LoansOfMembers = {
  readonly companyId: string
  readonly groupId: number
  readonly personIds: readonly string[]
}

export type Handover = { readonly groupId: number; readonly handings: readonly Handing[] }

/** The work that members of a group have, handed in by the feature whose records it is. */
export type GroupWork = {
  /** Open records of the group by the members who have them; members without any are missing. */
  readonly count: (db: Db, asked: LoansOfMembers) => Promise<ReadonlyMap<string, number>>
  /** Gives theirs to others, here and now or as a job. */
  readonly handOver: (call: BulkStartCall, plan: Handover) => Promise<Result<BulkJob>>
}
