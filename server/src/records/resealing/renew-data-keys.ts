import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { companyIds } from '../../platform/secrets/open-secrets.ts'
import { resealStep, usualSettleMs } from './reseal-company.ts'
import { askForResealing, findResealing, type ResealProgress } from './reseal-repository.ts'
import type { SealedStore } from './sealed-store.ts'

export type Renewing = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly sealed: readonly SealedStore[]
  readonly say: (sentence: string) => void
  readonly settleMs?: number
}

/** A company's new data key, and the request to protect everything with it: both or neither. */
export async function askForNewDataKey({ database, clock, secrets }: Renewing, companyId: string): Promise<void> {
  await inTransaction(database, { companyId }, async (db) => {
    const keyVersion = await secrets.rotate(db, companyId)
    await askForResealing(db, companyId, { keyVersion, at: clock.now() })
  })
}

/** New data keys for every company, and every protected value under them. The program goes on where this is cut off. */
export async function renewDataKeys(renewing: Renewing): Promise<void> {
  const { database, say } = renewing
  const companies = await companyIds(database)
  for (const companyId of companies) {
    const progress = await progressOf(renewing, companyId)
    // An unfinished walk is gone on with: yet another key would only begin it anew.
    if (progress === undefined || progress.finishedAt !== null) await askForNewDataKey(renewing, companyId)
  }
  say(`${companies.length} companies have a new data key. Protecting their values with it; the program may run.`)
  for (const companyId of companies) await walkThrough(renewing, companyId)
}

async function walkThrough(
  { database, secrets, sealed, clock, say, ...how }: Renewing,
  companyId: string,
): Promise<void> {
  const settleMs = how.settleMs ?? usualSettleMs
  let told = 0
  let waits = false
  for (;;) {
    const at = clock.now()
    const step = await resealStep({ database, secrets, sealed, companyId, at, settleMs })
    const progress = await progressOf({ database }, companyId)
    if (progress === undefined || progress.finishedAt !== null) return
    if (step === 'busy') {
      if (progress.lookedAt >= told + 1_000) say(describe(companyId, progress))
      told = Math.max(told, Math.floor(progress.lookedAt / 1_000) * 1_000)
      continue
    }
    // Either somebody else is at it, or the last look comes when every process has learnt of the new key.
    if (!waits) say(`${companyId}: waiting for the last look, a minute after the key was made.`)
    waits = true
    await delay(1_000)
  }
}

/** Says how far every company is. */
export async function tellResealing({ database, say }: Pick<Renewing, 'database' | 'say'>): Promise<void> {
  for (const companyId of await companyIds(database)) {
    const progress = await progressOf({ database }, companyId)
    if (progress !== undefined) say(describe(companyId, progress))
  }
}

function progressOf({ database }: Pick<Renewing, 'database'>, companyId: string) {
  return inTransaction(database, { companyId }, (db) => findResealing(db, companyId))
}

function describe(companyId: string, progress: ResealProgress): string {
  const { keyVersion, lookedAt, resealed, unreadable, finishedAt } = progress
  const state = finishedAt === null ? 'goes on' : `done at ${finishedAt.toISOString()}`
  const broken = unreadable === 0 ? '' : `; ${unreadable} cannot be opened in their place and stay as they are`
  return `${companyId}: data key ${keyVersion}, ${lookedAt} rows looked at, ${resealed} values protected anew${broken}, ${state}.`
}
