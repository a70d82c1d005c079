import { rolePermissions } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type SenderRole = {
  readonly id: number
  readonly title: string
  readonly admin: boolean
  readonly permissions: unknown
}

/** The roles of staff, in which e-mails are sent. */
export async function listSenderRoles(db: Db, companyId: string) {
  const answer = await sql<SenderRole>`
    select id, title, is_admin as admin, permissions from role
    where company_id = ${companyId} and kind = 'workforce' and active order by lower(title), id`.execute(db)
  return answer.rows.map((role) => ({ ...role, permissions: rolePermissions.parse(role.permissions) }))
}
