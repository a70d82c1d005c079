import type { Actor } from '@corbel/domain/auth/actor'
import type { Trouble } from '@corbel/domain/dashboard/trouble'
import type { Limits } from './limits.ts'
import type { Db } from './platform/database/db.ts'
import type { BulkActs } from './records/bulk/bulk-act.ts'

export type TroubleAsked = {
  readonly db: Db
  /** Who sets the company up. */
  readonly actor: Actor
  readonly at: Date
  /** The company's calendar date. */
  readonly today: string
  readonly limits: Limits
  /** What is done to many records at once, by whichever feature. */
  readonly acts: BulkActs
}

/**
 * What of a feature is broken or about to be, for administrators: nothing where all is well. A feature hands it in
 * (`gives.troubles`), and the count is that of the list that the page shows.
 */
export type TroubleSource = (asked: TroubleAsked) => Promise<readonly Trouble[]>
