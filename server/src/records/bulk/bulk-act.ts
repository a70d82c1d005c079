import type { Actor } from '@corbel/domain/auth/actor'
import type { BulkActKey, BulkReason, BulkStop } from '@corbel/domain/records/bulk/bulk-job'
import type { Result } from '@corbel/domain/shared/result'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'

export type BulkCall = { readonly db: Db; readonly actor: Actor; readonly at: Date }

/** A call that may begin an act on many records. */
export type BulkStartCall = BulkCall & { readonly jobs: Pick<JobQueue, 'enqueue'> }

/** What became of one record. */
export type BulkOutcome = {
  readonly id: string
  /** Null: it was done. */
  readonly reason: BulkReason | null
  /** What people call the record; for those that were left out and are in sight. */
  readonly title?: string
  /** What undoing it needs to know, as the act reads it. */
  readonly kept?: unknown
}

export type KeptOutcome<Kept> = { readonly id: string; readonly kept: Kept }

/**
 * Something that is done to many records, as the feature that knows how hands it in. It is given records in portions of
 * some hundreds, each in a transaction of its own, and reads everything anew under their locks: others change them in
 * between, and so do other acts.
 */
export type BulkAct<Plan, Kept> = {
  readonly key: BulkActKey
  readonly plan: z.ZodType<Plan>
  readonly kept: z.ZodType<Kept>
  /** What it is about, by name. */
  readonly words: (plan: Plan) => Readonly<Record<string, string>>
  /** The page of one of its records, below the program's address; a loan's where it does not say. */
  readonly pageOf?: (plan: Plan, id: string) => string
  /** Why its starter may not do it now, or null; asked before every portion. It takes no lock on records. */
  readonly refuse: (call: BulkCall, plan: Plan) => Promise<BulkStop | null>
  /** The same of undoing it. */
  readonly refuseUndo: (call: BulkCall, plan: Plan) => Promise<BulkStop | null>
  /** It may begin other acts, on what follows from it. */
  readonly carryOut: (call: BulkStartCall, plan: Plan, ids: readonly string[]) => Promise<readonly BulkOutcome[]>
  readonly undo: (call: BulkCall, plan: Plan, done: readonly KeptOutcome<Kept>[]) => Promise<readonly BulkOutcome[]>
  /**
   * What follows when none is left, in a transaction without locks on records: records that came to be concerned
   * meanwhile, or the end.
   */
  readonly finish?: (call: BulkCall, plan: Plan) => Promise<Result<readonly string[]>>
  /** What undoing it begins with. */
  readonly beginUndo?: (call: BulkCall, plan: Plan) => Promise<Result<null>>
}

/** An act with its types forgotten, for the list of all acts: what was stored is parsed by the act itself. */
export type AnyBulkAct = BulkAct<unknown, unknown>

export function anyBulkAct<Plan, Kept>(act: BulkAct<Plan, Kept>): AnyBulkAct {
  const { finish, beginUndo, pageOf } = act
  return {
    ...{ key: act.key, plan: act.plan, kept: act.kept },
    words: (plan) => act.words(act.plan.parse(plan)),
    refuse: (call, plan) => act.refuse(call, act.plan.parse(plan)),
    refuseUndo: (call, plan) => act.refuseUndo(call, act.plan.parse(plan)),
    carryOut: (call, plan, ids) => act.carryOut(call, act.plan.parse(plan), ids),
    undo: (call, plan, done) =>
      act.undo(
        call,
        act.plan.parse(plan),
        done.map(({ id, kept }) => ({ id, kept: act.kept.parse(kept) })),
      ),
    ...(pageOf && { pageOf: (plan, id) => pageOf(act.plan.parse(plan), id) }),
    ...(finish && { finish: (call, plan) => finish(call, act.plan.parse(plan)) }),
    ...(beginUndo && { beginUndo: (call, plan) => beginUndo(call, act.plan.parse(plan)) }),
  }
}

export type BulkActs = readonly AnyBulkAct[]

export function actNamed(acts: BulkActs, key: string): AnyBulkAct {
  const act = acts.find((one) => one.key === key)
  if (act === undefined) throw new Error(`There is no act «${key}».`)
  return act
}

export type Counts = Readonly<Partial<Record<BulkReason, number>>>

export function addCounts(one: Counts, other: Counts): Counts {
  const sum: Partial<Record<BulkReason, number>> = { ...one }
  // The border of types: the keys of an object are text to the compiler.
  for (const [reason, count] of Object.entries(other) as [BulkReason, number][])
    sum[reason] = (sum[reason] ?? 0) + count
  return sum
}

export function countOutcomes(outcomes: readonly BulkOutcome[]): { readonly done: number; readonly leftOut: Counts } {
  let leftOut: Counts = {}
  let done = 0
  for (const { reason } of outcomes)
    if (reason === null) done += 1
    else leftOut = addCounts(leftOut, { [reason]: 1 })
  return { done, leftOut }
}
