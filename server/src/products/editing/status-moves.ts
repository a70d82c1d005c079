import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import type { Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { BulkStartCall } from '../../records/bulk/bulk-act.ts'

export type NamedStatus = { readonly id: number; readonly title: string }
export type StatusMove = { readonly from: NamedStatus; readonly to: NamedStatus }

/** What happens to records that stand in a status, handed in by the feature that has them. */
export type StatusMoves = {
  /** Active ones that stand in it. */
  readonly count: (db: Db, companyId: string, statusId: number) => Promise<number>
  /** How many of them would go into another status, and how many lack what it asks for. */
  readonly preview: (db: Db, companyId: string, move: StatusMove) => Promise<{ movable: number; lacking: number }>
  /** Moves all of them into another status and takes theirs out of use, here and now or as a job. */
  readonly empty: (call: BulkStartCall, move: StatusMove) => Promise<Result<BulkJob>>
}
