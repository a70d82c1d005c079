import type { Database, Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { lockRecords } from '../lock-records.ts'
import { refreshRecordProjection } from '../record-projection.ts'
import { removeUngranted } from '../sharing/checking/remove-ungranted.ts'
import { listOwnRecords } from './checked-records-repository.ts'
import { mendCounters } from './counters-repository.ts'
import type { RecordDifference } from './record-difference.ts'

/** Few, because their records are held meanwhile. */
const atOnce = 50

/**
 * Writes anew what differed: under the locks of the records, from what they say by then. What history or an assignee
 * says wrongly stays, because nobody but a person knows which is right. Answers how many records were written anew.
 */
export async function mendRecords(
  database: Database,
  companyId: string,
  differences: readonly RecordDifference[],
): Promise<number> {
  const ofRecords = differences.filter(({ what }) => what !== 'history' && what !== 'assignee' && what !== 'counter')
  const left = ofRecords.filter((one) => one.what === 'copy of a guest' && one.companyId === companyId)
  const ids = [...new Set(ofRecords.flatMap(({ recordId }) => recordId ?? []))].sort()
  for (let from = 0; from < ids.length; from += atOnce)
    await inTransaction(database, { companyId }, (db) => mendOwn(db, companyId, ids.slice(from, from + atOnce)))
  for (const recordId of new Set(left.map((one) => one.recordId)))
    if (recordId !== null) await removeUngranted(database, { guestId: companyId, loanId: recordId })
  // Last: rows that were written anew have moved them.
  await inTransaction(database, { companyId }, (db) => mendCounters(db, companyId))
  return ids.length
}

async function mendOwn(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  const lock = await lockRecords(db, companyId, { change: ids })
  await refreshRecordProjection(db, lock, await listOwnRecords(db, companyId, ids))
}
