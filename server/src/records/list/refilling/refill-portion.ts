import type { Db } from '../../../platform/database/db.ts'
import { lockFreeRecords, lockRecords, type RecordLock } from '../../lock-records.ts'
import { writeDerivedColumns } from '../../projection-repository.ts'
import { projectRecords } from '../../record-projection.ts'
import { refreshSharedCopies } from '../../sharing/refresh-shared-copies.ts'
import { endRefill, listLoansAfter, moveRefill, type Refill, takeRefill } from './refill-repository.ts'

/** Few, because a save of one of them waits until they are written. */
const rowsAtOnce = 250

/**
 * The next loans whose list rows are worked out again, in the transaction that holds them: a save before it was waited
 * for, a save after it knows the new configuration. Loans that somebody else holds are left for the end, one by one, so
 * that nothing is held while something is waited for. False when there is nothing to do, or others are at it.
 */
export async function refillPortion(db: Db, companyId: string): Promise<boolean> {
  const refill = await takeRefill(db, companyId)
  if (refill === undefined) return false
  const ids = await listLoansAfter(db, companyId, { after: refill.filledTo, limit: rowsAtOnce })
  const last = ids.at(-1)
  if (last !== undefined) {
    const { lock, free } = await lockFreeRecords(db, companyId, ids)
    await refillLocked(db, lock, { refill, ids: free })
    const left = ids.filter((id) => !free.includes(id))
    await moveRefill(db, companyId, { ...refill, filledTo: last, leftOver: [...refill.leftOver, ...left] })
    return true
  }
  const [id, ...leftOver] = refill.leftOver
  if (id === undefined) await endRefill(db, companyId, refill)
  else {
    const lock = await lockRecords(db, companyId, { change: [id] })
    await refillLocked(db, lock, { refill, ids: [id] })
    await moveRefill(db, companyId, { ...refill, leftOver })
  }
  return true
}

type Locked = { readonly refill: Refill; readonly ids: readonly string[] }

async function refillLocked(db: Db, lock: RecordLock, { refill: { formId }, ids }: Locked): Promise<void> {
  lock.demand(db, ids)
  if (ids.length === 0) return
  const { companyId } = lock
  const { rows, records } = await projectRecords(db, companyId, ids)
  const wanted = new Set(records.filter(({ form }) => formId === 0 || form?.formId === formId).map(({ id }) => id))
  await writeDerivedColumns(
    db,
    companyId,
    rows.filter((row) => wanted.has(row.record_id)),
  )
  const shared = records.filter((record) => record.is_shared && wanted.has(record.id)).map(({ id }) => id)
  await refreshSharedCopies(db, companyId, shared)
}
