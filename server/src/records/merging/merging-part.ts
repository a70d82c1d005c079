import type { Actor } from '@corbel/domain/auth/actor'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { MergedPartKey } from '@corbel/domain/records/merging/merged-parts'
import type { Db } from '../../platform/database/db.ts'
import type { RecordLock } from '../lock-records.ts'
import type { SavingCall } from '../saving/load-to-save.ts'

export type MergedPerson = { readonly id: string; readonly kind: PersonKind; readonly name: string }

export type Moving = {
  /** Of both people and of everything that the parts say refers to the one whose things move. */
  readonly lock: RecordLock
  readonly from: MergedPerson
  readonly to: MergedPerson
}

/** What stays where it is, by what people call it; without a page where it has none. */
export type LeftThing = { readonly title: string; readonly page: string | null }

export type GivenBack = {
  readonly count: number
  /** What somebody has changed since, as far as the actor may read it. */
  readonly left: readonly LeftThing[]
}

/**
 * What of a person moves when two are merged. Each feature hands in what is its own (`gives.merges`), so that people
 * know none of them. What was moved is kept as the part wrote it and is handed back to it when the merge is undone.
 */
export type MergingPart = {
  readonly key: MergedPartKey
  /** Taken before anything is locked; only where the actor may change the part at all. */
  readonly prepare?: (db: Db, actor: Actor) => Promise<void>
  /** Records that refer to the person: they are locked with the two. */
  readonly records?: (db: Db, companyId: string, personId: string) => Promise<string[]>
  /** Of what was moved, the records among it. */
  readonly recordsKept?: (kept: readonly unknown[]) => readonly string[]
  /** As far as the actor may read it. */
  readonly count: (db: Db, actor: Actor, personId: string) => Promise<number>
  readonly move: (call: SavingCall, moving: Moving) => Promise<readonly unknown[]>
  /** `from` has it again. */
  readonly giveBack: (call: SavingCall, moving: Moving & { readonly kept: readonly unknown[] }) => Promise<GivenBack>
}
