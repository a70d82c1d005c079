import { isId } from '../ids.ts'
import type { Db } from './db.ts'

/** Records by their ids: those that a transaction changes, and those that have to stay as they are meanwhile. */
export type RecordIds = { readonly change?: readonly string[]; readonly hold?: readonly string[] }

type OpeningLock = { readonly companyId: string; readonly change: readonly string[]; readonly hold: readonly string[] }

const ofTransaction = new WeakMap<Db, OpeningLock>()

/** What is no id names no record, and is left for the verb to refuse. */
export function openingLock(companyId: string, { change = [], hold = [] }: RecordIds): OpeningLock | null {
  const lock = { companyId, change: change.filter(isId), hold: hold.filter(isId) }
  return lock.change.length + lock.hold.length === 0 ? null : lock
}

/** As text, to ride in the statement that opens the transaction: ids are letters, digits and dashes. */
export function openingLockStatement({ companyId, change, hold }: OpeningLock): string {
  return `SELECT lock_records('${companyId}', '{${change.join(',')}}', '{${hold.join(',')}}')`
}

export function noteOpeningLock(db: Db, lock: OpeningLock): void {
  ofTransaction.set(db, lock)
}

/** Whether the transaction was opened with these records locked as they are wanted. */
export function isLockedSinceOpening(db: Db, companyId: string, { change = [], hold = [] }: RecordIds): boolean {
  const lock = ofTransaction.get(db)
  return (
    lock?.companyId === companyId &&
    change.every((id) => lock.change.includes(id)) &&
    hold.every((id) => lock.hold.includes(id) || lock.change.includes(id))
  )
}
