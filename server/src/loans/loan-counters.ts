import type { Db } from '../platform/database/db.ts'
import {
  findLoanCounters,
  holdLoanCounter,
  type LoanCounter,
  type NextNumber,
  writeLoanCounter,
} from './loan-number-repository.ts'

/** Counters of the company's own programs. */
export function listLoanCounters(db: Db, companyId: string): Promise<LoanCounter[]> {
  return findLoanCounters(db, companyId)
}

/** False where a loan of the program has this number or a later one: no number is given twice. */
export async function setNextLoanNumber(db: Db, setting: NextNumber): Promise<boolean> {
  await holdLoanCounter(db, setting)
  const counters = await findLoanCounters(db, setting.companyId)
  const counter = counters.find((one) => one.programId === setting.programId)
  if (counter === undefined || setting.next <= counter.used) return false
  await writeLoanCounter(db, setting)
  return true
}
