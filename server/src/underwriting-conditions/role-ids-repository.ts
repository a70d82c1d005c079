import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** Roles of the company's staff that are in use. */
export async function listRoleIds(db: Db, companyId: string): Promise<number[]> {
  const answer = await sql<{ id: number }>`
    select id from role where company_id = ${companyId} and kind = 'workforce' and active order by id`.execute(db)
  return answer.rows.map(({ id }) => id)
}
