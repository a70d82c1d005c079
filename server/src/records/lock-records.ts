import type { Db } from '../platform/database/db.ts'
import { isLockedSinceOpening, type RecordIds } from '../platform/database/opening-lock.ts'
import { namedQuery } from '../platform/database/transaction-handle.ts'

/** Shows a writer that the records it is to write are locked; `lockRecords` gives one. */
class RecordLock {
  readonly companyId: string
  readonly #db: Db
  readonly #changing: ReadonlySet<string>

  constructor(db: Db, companyId: string, changing: readonly string[]) {
    this.#db = db
    this.companyId = companyId
    this.#changing = new Set(changing)
  }

  /** Throws where one of them is not locked for a change in this very transaction. */
  demand(db: Db, ids: readonly string[]): void {
    if (db !== this.#db) throw new Error('A record is to be written under the lock of another transaction.')
    const missing = ids.find((id) => !this.#changing.has(id))
    if (missing !== undefined) throw new Error(`The record ${missing} is to be written and is not locked.`)
  }
}

export type { RecordLock }

/** Records that this very transaction makes: nobody else knows of them before it commits. */
export function newRecords(db: Db, companyId: string, ids: readonly string[]): RecordLock {
  return new RecordLock(db, companyId, ids)
}

const statement = { name: 'lock records', text: 'select lock_records($1, $2, $3)' }
const freeStatement = { name: 'lock free records', text: 'select lock_free_records($1, $2) as id' }

/**
 * Locks records until the transaction ends: those that it will change against each other change, those that it will
 * refer to (`hold`) against any change. One statement, always in the order of the ids; whatever is to be known of the
 * records is read after it, because a statement that had to wait answers what was true before. All that a verb needs
 * is locked at once: who locks more later can lock up with another one.
 *
 * A route that knows the ids has them locked as its transaction opens, and this costs nothing more.
 */
export async function lockRecords(db: Db, companyId: string, ids: RecordIds): Promise<RecordLock> {
  const { change = [], hold = [] } = ids
  if (!isLockedSinceOpening(db, companyId, ids)) await namedQuery(db, statement, [companyId, [...change], [...hold]])
  return new RecordLock(db, companyId, change)
}

/**
 * Locks for a change those of these records that nobody holds, and waits for none: for background work that goes through
 * many of them and must keep nobody from saving. Answers which they are, with the lock of them.
 */
export async function lockFreeRecords(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<{ readonly lock: RecordLock; readonly free: string[] }> {
  const free = (await namedQuery<{ id: string }>(db, freeStatement, [companyId, [...ids]])).map(({ id }) => id)
  return { lock: new RecordLock(db, companyId, free), free }
}
