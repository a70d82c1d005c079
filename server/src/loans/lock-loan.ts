import type { Db } from '../platform/database/db.ts'
import { lockRecords, type RecordLock } from '../records/lock-records.ts'
import { findLoan } from './loan-repository.ts'
import type { StoredLoan } from './stored-loan.ts'

export type LockedLoan = { readonly loan: StoredLoan; readonly lock: RecordLock }

type LoanToLock = {
  readonly companyId: string
  readonly id: string
  /** People to whom the loan may newly refer. */
  readonly hold?: readonly string[]
}

/** A loan that nobody else changes until the transaction ends, as it is once that is so. */
export async function lockLoan(db: Db, { companyId, id, hold = [] }: LoanToLock): Promise<LockedLoan | undefined> {
  const lock = await lockRecords(db, companyId, { change: [id], hold })
  const loan = await findLoan(db, companyId, id)
  return loan && { loan, lock }
}
