import { type BulkJob, mostInChunk } from '@corbel/domain/records/bulk/bulk-job'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId, newId } from '../../platform/ids.ts'
import type { Sql } from '../list/list-entry.ts'
import {
  type AnyBulkAct,
  anyBulkAct,
  type BulkAct,
  type BulkCall,
  type BulkOutcome,
  type BulkStartCall,
  type Counts,
  countOutcomes,
} from './bulk-act.ts'
import { bulkChunk } from './bulk-chunk-job.ts'
import { announceBulk } from './bulk-events.ts'
import { presentBulkJob } from './bulk-presenter.ts'
import {
  addBulkRecords,
  addChosenRecords,
  type BulkKey,
  endBulkJob,
  insertBulkJob,
  nextBulkRecords,
  writeOutcomes,
} from './bulk-repository.ts'
import { bulkJobNow, carryOutSome, finish } from './carry-out.ts'

export type BulkPlan<Plan> = {
  readonly plan: Plan
  /** The records that it is about, as far as the caller's rights reach: their ids, or a statement that answers them. */
  readonly ids: readonly string[] | Sql
  /** How many others were found to be impossible, by reason. */
  readonly leftOut?: Counts
  /** Never within the call: it holds locks that the records are locked before. */
  readonly isLater?: boolean
}

/**
 * Does something to many records. So many as one transaction changes are done within the call; more are done in the
 * background, and the answer names the job. Either way its result is kept.
 */
export function bulk<Plan, Kept>(
  call: BulkStartCall,
  act: BulkAct<Plan, Kept>,
  { plan, ids, leftOut = {}, isLater = false }: BulkPlan<Plan>,
): Promise<Result<BulkJob>> {
  return beginBulk(call, anyBulkAct(act), { plan, ids, leftOut, undoOf: null, isLater })
}

export type BulkResult<Plan> = { readonly plan: Plan; readonly outcomes: readonly BulkOutcome[] }

/** Keeps what came of an act that its call carried out itself, on some hundreds at most. */
export async function keepBulk<Plan, Kept>(
  call: BulkCall,
  act: BulkAct<Plan, Kept>,
  { plan, outcomes }: BulkResult<Plan>,
): Promise<BulkJob> {
  const { db, at } = call
  const ids = outcomes.map(({ id }) => id).filter(isId)
  const { key } = await insert(call, act.key, { plan, ids, leftOut: {}, undoOf: null })
  await writeOutcomes(db, key, { outcomes: outcomes.filter(({ id }) => isId(id)), ...countOutcomes(outcomes), at })
  await endBulkJob(db, key, { state: 'done', stoppedFor: null, at })
  return presentBulkJob([anyBulkAct(act)], await bulkJobNow(call, key))
}

type Beginning = {
  readonly plan: unknown
  readonly ids: readonly string[] | Sql
  readonly leftOut: Counts
  /** The act that it undoes. */
  readonly undoOf: string | null
  readonly isLater?: boolean
}

export async function beginBulk(call: BulkStartCall, act: AnyBulkAct, beginning: Beginning): Promise<Result<BulkJob>> {
  const { db } = call
  const { key, total } = await insert(call, act.key, beginning)
  const isMany = total > mostInChunk || beginning.isLater === true
  const refusal = isMany
    ? null
    : await carryOutNow(call, act, { key, ids: await nextBulkRecords(db, key, mostInChunk) })
  if (refusal !== null) return refused(refusal)
  if (isMany) await call.jobs.enqueue(db, bulkChunk, key)
  await announceBulk(db, key)
  return granted(presentBulkJob([act], await bulkJobNow(call, key)))
}

type Inserted = { readonly key: BulkKey; readonly total: number }

async function insert({ db, actor, at }: BulkCall, act: string, beginning: Beginning): Promise<Inserted> {
  const { ids, isLater: _isLater, ...asked } = beginning
  const key = { companyId: actor.companyId, id: newId() }
  const by = { personId: actor.personId, name: actor.fullName, roleId: actor.role.id }
  await insertBulkJob(db, { ...key, ...asked, act, by, at })
  const total = isStatement(ids) ? await addChosenRecords(db, key, ids) : await addBulkRecords(db, key, ids)
  return { key, total }
}

const isStatement = (ids: readonly string[] | Sql): ids is Sql => !Array.isArray(ids)

type Few = { readonly key: BulkKey; readonly ids: readonly string[] }

async function carryOutNow(call: BulkStartCall, act: AnyBulkAct, { key, ids }: Few): Promise<Refusal | null> {
  for (let some = ids; ; ) {
    const job = await bulkJobNow(call, key)
    await carryOutSome(call, act, { job, ids: some })
    const more = await finish(call, act, job)
    if (!more.ok) return more.refusal
    if (more.value.length === 0) break
    some = more.value
    if ((await addBulkRecords(call.db, key, some)) === 0) throw new Error('A record resists an act on many.')
  }
  await endBulkJob(call.db, key, { state: 'done', stoppedFor: null, at: call.at })
  return null
}
