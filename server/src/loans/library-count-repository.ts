import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** How many papers of the company's library are in use for loans of a program. */
export async function countLibraryPapers(db: Db, companyId: string, program: number): Promise<number> {
  const answer = await sql<{ count: number }>`
    select count(*)::integer as count from company_paper_program offered
    join company_paper paper on paper.company_id = ${companyId} and paper.id = offered.paper_id
      and paper.kind = 'library' and paper.active
    where offered.company_id = ${companyId} and offered.program_id = ${program}`.execute(db)
  return answer.rows[0]?.count ?? 0
}
