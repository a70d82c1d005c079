import type { BulkReason } from '@corbel/domain/records/bulk/bulk-job'
import type { Db } from '../../../platform/database/db.ts'
import { inPortions } from '../../../platform/in-portions.ts'
import { changeRecords } from '../../change-records.ts'
import type { KindSpec, KindTypes } from '../../kind-spec.ts'
import { lockRecords, type RecordLock } from '../../lock-records.ts'
import type { BulkCall, BulkOutcome } from '../bulk-act.ts'
import { alreadySo } from './judge-records.ts'
import type { Activity } from './mass-kind.ts'

export type ActiveRows<Row> = { readonly rows: readonly Row[]; readonly active: boolean }

/** What of a kind must be known to take many of its records out of use. */
export type ManyOfKind<T extends KindTypes> = {
  /** Records of the company with these ids, whoever may see them, in one statement. */
  readonly findMany: (call: Pick<BulkCall, 'db' | 'actor'>, ids: readonly string[]) => Promise<readonly T['row'][]>
  /** What people call them, as far as the actor may know: for those that are left out. */
  readonly titlesOf?: (call: BulkCall, rows: readonly T['row'][]) => Promise<ReadonlyMap<string, string>>
  /** What is locked before the records are. */
  readonly hold?: (db: Db, companyId: string) => Promise<void>
  /** Of those that the policy lets go, which cannot, and why. */
  readonly refuseSome?: (call: BulkCall, changed: ActiveRows<T['row']>) => Promise<ReadonlyMap<string, BulkReason>>
  /** What follows from it beside the records themselves. */
  readonly follow?: (call: BulkCall, changed: ActiveRows<T['row']>) => Promise<void>
}

/** Pages are told of single records up to this many of a portion; beyond it they ask again by themselves. */
const toldMost = 20

/** Takes some hundreds of records out of use or back into it, as far as each of them may be; the rest is named. */
export async function setManyActive<T extends KindTypes>(
  kind: KindSpec<T>,
  many: ManyOfKind<T>,
  call: BulkCall,
  activity: Activity,
): Promise<BulkOutcome[]> {
  const { db, actor } = call
  const { ids } = activity
  await many.hold?.(db, actor.companyId)
  const lock = await lockRecords(db, actor.companyId, { change: ids })
  const outcomes: BulkOutcome[] = []
  await inPortions(ids, async (some) => {
    outcomes.push(...(await setSome(kind, many, call, { lock, activity: { ...activity, ids: some } })))
  })
  const done = outcomes.filter(({ reason }) => reason === null).map(({ id }) => id)
  const action = activity.active ? 'activated' : 'deactivated'
  for (const row of await many.findMany(call, done.slice(0, toldMost))) await kind.announce(db, { actor, row, action })
  return outcomes
}

type Some = { readonly lock: RecordLock; readonly activity: Activity }

async function setSome<T extends KindTypes>(
  kind: KindSpec<T>,
  many: ManyOfKind<T>,
  call: BulkCall,
  { lock, activity: { ids, active, revs } }: Some,
): Promise<BulkOutcome[]> {
  const { db, actor, at } = call
  const rows = (await many.findMany(call, ids)).filter((row) => kind.policy.read(actor, kind.standing(row, actor)))
  const known = new Map(rows.map((row) => [row.id, row]))
  const reasons = new Map<string, BulkReason>()
  for (const id of ids) {
    const reason = reasonOf(kind, call, { row: known.get(id), rev: revs?.get(id), active })
    if (reason !== null) reasons.set(id, reason)
  }
  const free = rows.filter(({ id }) => !reasons.has(id))
  for (const [id, reason] of (await many.refuseSome?.(call, { rows: free, active })) ?? []) reasons.set(id, reason)
  const changed = rows.filter(({ id }) => !reasons.has(id))
  const by = { personId: actor.personId, name: actor.fullName }
  const action = active ? 'activated' : 'deactivated'
  const records = changed.map(({ id, rev }) => ({ id, rev, action, changes: [], active, isListed: true }))
  await changeRecords(db, lock, { by, at, records })
  await many.follow?.(call, { rows: changed, active })
  const left = rows.filter(({ id }) => reasons.has(id))
  const titles = left.length === 0 ? null : await many.titlesOf?.(call, left)
  return ids.map((id) => {
    const reason = reasons.get(id) ?? null
    const title = titles?.get(id)
    return reason === null
      ? { id, reason, kept: { rev: (known.get(id)?.rev ?? 0) + 1 } }
      : { id, reason, ...(title === undefined ? {} : { title }) }
  })
}

type Asked<T extends KindTypes> = {
  readonly row: T['row'] | undefined
  readonly rev: number | undefined
  readonly active: boolean
}

function reasonOf<T extends KindTypes>(
  { policy, standing }: KindSpec<T>,
  { actor }: BulkCall,
  { row, rev, active }: Asked<T>,
): BulkReason | null {
  if (row === undefined) return 'not-found'
  if (!policy.remove(actor, standing(row, actor))) return 'not-allowed'
  if (rev !== undefined && row.rev !== rev) return 'changed-since'
  return row.active === active ? alreadySo(active) : null
}
