import type { Database } from '../database/db.ts'
import { inPlatformTransaction } from '../database/transaction.ts'
import { type CompanyWork, listCompaniesWithWork } from './waiting-work-repository.ts'

/** The companies for which such work waits, asked of all together: mostly none. */
export async function companiesWithWork(database: Database, kind: CompanyWork, at: Date): Promise<string[]> {
  return inPlatformTransaction(database, (db) => listCompaniesWithWork(db, kind, at))
}
