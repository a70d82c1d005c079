import type { Actor } from '@corbel/domain/auth/actor'
import type { HeldWorkKey, LeavingKind } from '@corbel/domain/people/leaving'
import type { BulkActKey, BulkJob, BulkReason } from '@corbel/domain/records/bulk/bulk-job'
import type { Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { BulkCall, BulkOutcome, BulkStartCall } from '../../records/bulk/bulk-act.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import type { Handing } from './reassign-records.ts'

/** A person in a role, in the place that they have at a record. */
export type HeldPlace = {
  readonly kind: 'workforces' | 'contacts'
  readonly userId: string
  readonly roleId: number
  readonly name: string
}

/** An open record with everybody who is assigned to it, and what rights to it depend on. */
export type HeldRecord = {
  readonly id: string
  readonly rev: number
  readonly active: boolean
  readonly status: readonly number[]
  readonly groups: readonly number[]
  readonly makerId: string | null
  /** Of a loan. */
  readonly prospectId: string | null
  readonly productId: number | null
  readonly people: readonly HeldPlace[]
}

/**
 * Records of a kind that people have in hand. The feature whose records they are hands it in (`gives.work`), so that
 * people need to know none of them.
 */
export type HeldWork = {
  readonly key: HeldWorkKey
  readonly act: Extract<BulkActKey, 'reassign-loans' | 'reassign-leads'>
  readonly module: number
  /** Which of them are still open, as a condition on `record r`. */
  readonly isOpen: (companyId: string) => Sql
  readonly mayRead: (actor: Actor, record: HeldRecord) => boolean
  readonly mayAssign: (actor: Actor, record: HeldRecord) => boolean
  readonly announce: (db: Db, actor: Actor, ids: readonly string[]) => Promise<void>
  /** Records that were left out, by what people call them. */
  readonly leftOut: (db: Db, left: LeftOutRecords) => Promise<readonly BulkOutcome[]>
  readonly pageOf: (id: string) => string
  /** Where records lie, of those that lie in a state, with what people call them; absent where records lie nowhere. */
  readonly placesOf?: (db: Db, asked: PlacedRecords) => Promise<ReadonlyMap<string, RecordPlace>>
}

/** What people have in hand that is no record: the feature whose it is hands in how it is counted and given away. */
export type HeldThings = {
  readonly key: HeldWorkKey
  /** Those that the actor may give to somebody else, and how many more they see. */
  readonly held: (
    call: BulkCall,
    personIds: readonly string[] | Sql,
  ) => Promise<{ readonly given: readonly string[]; readonly staying: number }>
  /** Begins to give them away, in the background. */
  readonly begin: (call: BulkStartCall, handing: HandedThings) => Promise<Result<BulkJob>>
}

type HandedThings = {
  readonly kind: LeavingKind
  readonly handings: readonly Handing[]
  readonly ids: readonly string[]
}

/** All that people have in hand. */
export type Held = { readonly works: readonly HeldWork[]; readonly things: readonly HeldThings[] }

export type PlacedRecords = { readonly companyId: string; readonly ids: readonly string[] }

export type RecordPlace = {
  /** A postal code. */
  readonly state: string
  readonly title: string
}

export type LeftOutRecords = {
  readonly companyId: string
  readonly ids: readonly string[]
  readonly reason: BulkReason
}
