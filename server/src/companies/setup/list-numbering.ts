import type { CompanyReply } from '@corbel/domain/companies/company-replies'
import { listLoanCounters } from '../../loans/loan-counters.ts'
import type { Db } from '../../platform/database/db.ts'

/** How the company's own programs number their loans. */
export async function listNumbering(db: Db, companyId: string): Promise<CompanyReply['numbering']> {
  const counters = await listLoanCounters(db, companyId)
  return counters.map(({ programId, ...counter }) => ({ _id: String(programId), ...counter }))
}
