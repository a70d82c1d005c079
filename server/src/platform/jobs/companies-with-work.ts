import { sql } from 'kysely'
import type { Database } from '../database/db.ts'
import { inPlatformTransaction } from '../database/transaction.ts'

/** What a company's background work is about; the function in the database knows where each waits. */
export type CompanyWork = 'count-deltas' | 'shares-over' | 'resealing' | 'bulk-jobs'

/** The companies for which such work waits, asked of all together: mostly none. */
export async function companiesWithWork(database: Database, kind: CompanyWork, at: Date): Promise<string[]> {
  const answer = await inPlatformTransaction(database, (db) =>
    sql<{ id: string }>`select companies_with_work(${kind}, ${at}) as id`.execute(db),
  )
  return answer.rows.map(({ id }) => id)
}
