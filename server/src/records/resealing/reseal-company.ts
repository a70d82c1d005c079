import type { Database, Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { CompanySecrets, Secrets } from '../../platform/secrets/company-secrets.ts'
import { type SecretsOfRecord, writeRecordSecrets } from '../secret-projection-repository.ts'
import { lockResealing, type ResealProgress, saveResealing } from './reseal-repository.ts'
import { resealValues } from './reseal-values.ts'
import type { SealedRow, SealedStore } from './sealed-store.ts'

export type Resealing = {
  readonly database: Database
  readonly secrets: Secrets
  /** In an order that stays: the place reached in a walk is kept by it. */
  readonly sealed: readonly SealedStore[]
  readonly companyId: string
  readonly at: Date
  /** A walk that begins sooner than this after the key was made is not the last: others may still use the old one. */
  readonly settleMs: number
}

/** `busy`: go on. `waiting`: nothing to do right now. `done`: no walk is asked for, or another process is at it. */
export type ResealStep = 'busy' | 'waiting' | 'done'

/** Every process learns of a new key after five seconds, and no act takes nearly as long as the rest of this. */
export const usualSettleMs = 60_000

const rowsInStep = 50

/**
 * One step of the walk through a company's protected values, in a transaction of its own: rows, what they are found by
 * and the place reached change together, so that a run that is cut off goes on where it was and nothing is lost.
 */
export function resealStep(resealing: Resealing): Promise<ResealStep> {
  const { database, companyId, secrets } = resealing
  return inTransaction(database, { companyId, statementTimeoutMs: 60_000 }, async (db) => {
    const progress = await lockResealing(db, companyId)
    if (progress === undefined) return 'done'
    const own = await secrets.ofCompany(db, companyId)
    if (own.newest < progress.keyVersion) return 'waiting'
    return walkOn(db, { ...resealing, own, progress })
  })
}

type Walk = Resealing & { readonly own: CompanySecrets; readonly progress: ResealProgress }

async function walkOn(db: Db, walk: Walk): Promise<ResealStep> {
  const { companyId, progress, at, sealed } = walk
  const store = sealed[progress.store]
  if (store === undefined) return endWalk(db, walk)
  const rows = await store.lockAfter(db, companyId, { after: progress.after, limit: rowsInStep })
  const last = rows.at(-1)
  const walkBeganAt = progress.walkBeganAt ?? at
  if (last === undefined) {
    await saveResealing(db, companyId, { ...progress, walkBeganAt, store: progress.store + 1, after: [] })
    return 'busy'
  }
  const { changed, unreadable } = await resealRows(db, walk, { store, rows })
  await saveResealing(db, companyId, {
    ...progress,
    ...{ walkBeganAt, after: last.key },
    foundInWalk: progress.foundInWalk + changed,
    lookedAt: progress.lookedAt + rows.length,
    resealed: progress.resealed + changed,
    unreadable: progress.unreadable + unreadable,
  })
  return 'busy'
}

type StoreRows = { readonly store: SealedStore; readonly rows: readonly SealedRow[] }

async function resealRows(db: Db, { own, companyId }: Walk, { store, rows }: StoreRows) {
  const counts = { changed: 0, unreadable: 0 }
  const found: SecretsOfRecord[] = []
  for (const row of rows) {
    const columns: Record<string, Readonly<Record<string, unknown>>> = {}
    let changed = 0
    for (const [column, values] of Object.entries(row.columns)) {
      const resealed = await resealValues(own, row.recordId, values)
      columns[column] = resealed.values
      changed += resealed.changed
      counts.unreadable += resealed.unreadable
    }
    counts.changed += changed
    if (changed > 0) await store.write(db, companyId, { ...row, columns })
    if (columns.info !== undefined) found.push({ id: row.recordId, info: columns.info })
  }
  if (found.length > 0) await writeRecordSecrets(db, companyId, found)
  return counts
}

/** A walk that found nothing to do, and began when everybody knew the new key, was the last one. */
async function endWalk(db: Db, { companyId, progress, at, settleMs, own, secrets }: Walk): Promise<ResealStep> {
  const settledAt = progress.askedAt.getTime() + settleMs
  if (progress.foundInWalk === 0 && progress.walkBeganAt !== null && progress.walkBeganAt.getTime() >= settledAt) {
    await secrets.retireOlder(db, companyId, { than: own.newest, at })
    await saveResealing(db, companyId, { ...progress, finishedAt: at })
    return 'done'
  }
  if (at.getTime() < settledAt) return 'waiting'
  const again = { store: 0, after: [], walkBeganAt: at, foundInWalk: 0, lookedAt: 0, unreadable: 0 }
  await saveResealing(db, companyId, { ...progress, ...again })
  return 'busy'
}
