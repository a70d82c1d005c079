import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** What a company's background work is about; the function in the database knows where each waits. */
export type CompanyWork = 'count-deltas' | 'shares-over' | 'resealing' | 'bulk-jobs' | 'reads' | 'wanted-fields'

export async function listCompaniesWithWork(db: Db, kind: CompanyWork, at: Date): Promise<string[]> {
  const answer = await sql<{ id: string }>`select companies_with_work(${kind}, ${at}) as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}
