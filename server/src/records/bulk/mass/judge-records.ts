import type { BulkReason } from '@corbel/domain/records/bulk/bulk-job'
import type { Db } from '../../../platform/database/db.ts'
import type { Sql } from '../../list/list-entry.ts'
import { addCounts, type Counts } from '../bulk-act.ts'
import type { MassSet, Sort } from './mass-kind.ts'
import { chosenRecords, countSorts, findChosen, listChosenIds } from './mass-repository.ts'

export type Judged = {
  /** How many the act may change. */
  readonly count: number
  /** Of the others, why. */
  readonly leftOut: Counts
  /** The ids of those that it may change, as a statement. */
  readonly chosen: Sql
}

export type Judging = {
  /** What they are to be. */
  readonly active: boolean
  /** How many were named; null for a whole list. */
  readonly named: number | null
}

/**
 * Which records of a set an act may change, by the policy of their kind. Sorts of records are judged and not each
 * record, so that a million are one statement and the policy stays the only place that knows the rights.
 */
export async function judgeRecords(db: Db, set: MassSet, { active, named }: Judging): Promise<Judged> {
  const sorts = (await countSorts(db, set)).map((sort) => ({ ...sort, reason: reasonOf(set, sort, active) }))
  const changed = sorts.filter(({ reason }) => reason === null)
  const isEverySort = sorts.every((sort) => sort.reason === null || sort.active === active)
  let leftOut: Counts = {}
  for (const { reason, n } of sorts) if (reason !== null) leftOut = addCounts(leftOut, { [reason]: n })
  const unknown = (named ?? 0) - sum(sorts)
  if (unknown > 0) leftOut = addCounts(leftOut, { 'not-found': unknown })
  return { count: sum(changed), leftOut, chosen: chosenRecords(set, !active, isEverySort ? null : changed) }
}

/** Of these records, those that the act may change. */
export const changedAmong = (db: Db, { chosen }: Judged, ids: readonly string[]): Promise<string[]> =>
  findChosen(db, chosen, ids)

/** All that the act may change; for who knows that they are few. */
export const listChosen = (db: Db, { chosen }: Pick<Judged, 'chosen'>): Promise<string[]> => listChosenIds(db, chosen)

const sum = (sorts: readonly { readonly n: number }[]): number => sorts.reduce((all, { n }) => all + n, 0)

function reasonOf(set: MassSet, sort: Sort, active: boolean): BulkReason | null {
  const already = sort.active === active ? alreadySo(active) : null
  return set.refuse(sort) ?? already
}

export const alreadySo = (active: boolean): BulkReason => (active ? 'active-already' : 'inactive')
