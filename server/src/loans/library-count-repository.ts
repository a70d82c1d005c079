import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** How many papers of the company's library are in use for loans of the program of this one. */
export async function countLibraryPapers(db: Db, companyId: string, loanId: string): Promise<number> {
  const answer = await sql<{ count: number }>`
    select count(*)::integer as count from loan
    join company_paper_program offered on offered.company_id = ${companyId} and offered.program_id = loan.program_id
    join company_paper paper on paper.company_id = ${companyId} and paper.id = offered.paper_id
      and paper.kind = 'library' and paper.active
    where loan.company_id = ${companyId} and loan.id = ${loanId}`.execute(db)
  return answer.rows[0]?.count ?? 0
}
