import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../../platform/database/db.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { assignSlots } from './assign-slots.ts'
import { fillPortion } from './fill-portion.ts'
import { beginFilling, hasToBegin, isOver, nextTransaction } from './filling-repository.ts'

export type Filling = {
  readonly at: Date
  readonly signal: AbortSignal
  /** How often it is looked whether others are done. */
  readonly looks?: number
}

/**
 * What lists of a company want gets a slot, and the slot what the records say. A run that was stopped is gone on with by
 * the next one; two at once take turns. Nobody is kept from saving: see `fillPortion`.
 */
export async function fillSlots(
  database: Database,
  companyId: string,
  { at, signal, looks = 50 }: Filling,
): Promise<void> {
  await inTransaction(database, { companyId }, (db) => assignSlots(db, companyId, at))
  await waitForOthers(database, companyId, { signal, looks })
  while (!signal.aborted && (await inTransaction(database, { companyId }, (db) => fillPortion(db, companyId))));
}

/** A save in the meantime is short; what takes longer is waited for by the next run. */
const pauseMs = 100

/**
 * Whoever was at work when a slot was given may know nothing of it, and may be making a record that nobody sees yet. A
 * record is locked or inserted before its slots are read, so each of them had the number of a transaction by then: when
 * all of these are over, everybody fills the slot, and what is there already is all that is left to be filled.
 */
async function waitForOthers(
  database: Database,
  companyId: string,
  { signal, looks }: Pick<Required<Filling>, 'signal' | 'looks'>,
): Promise<void> {
  const waits = await inTransaction(database, { companyId }, (db) => hasToBegin(db, companyId))
  if (waits.length === 0) return
  const next = await inTransaction(database, { companyId }, nextTransaction)
  for (let look = 0; look < looks && !signal.aborted; look += 1) {
    if (await inTransaction(database, { companyId }, (db) => isOver(db, next))) {
      await inTransaction(database, { companyId }, (db) => beginFilling(db, companyId, waits))
      return
    }
    await delay(pauseMs)
  }
}
