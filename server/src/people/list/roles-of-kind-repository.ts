import type { RoleKind } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** The roles in use that people of a kind may hold. */
export async function rolesOfKind(
  db: Db,
  companyId: string,
  kind: RoleKind,
): Promise<{ readonly _id: string; readonly title: string }[]> {
  const answer = await sql<{ _id: string; title: string }>`
    select id::text as _id, title from role where company_id = ${companyId} and kind = ${kind} and active
    order by title collate "C", id`.execute(db)
  return answer.rows
}
