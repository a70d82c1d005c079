import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Of these loans those whose borrowers were told that they are declined. */
export async function listDeclineNotices(
  db: Db,
  companyId: string,
  loanIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const answer = await sql<{ id: string }>`
    select loan_id as id from decline_notice
    where company_id = ${companyId} and loan_id = any(${[...loanIds]}::uuid[])`.execute(db)
  return new Set(answer.rows.map(({ id }) => id))
}
