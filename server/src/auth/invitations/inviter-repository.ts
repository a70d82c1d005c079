import type { RolePermissions } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type RoleHeldNow = { id: number; title: string; admin: boolean; permissions: RolePermissions }

/** Roles of the staff that somebody signs in with today. */
export async function listRolesHeldNow(db: Db, companyId: string, personId: string): Promise<RoleHeldNow[]> {
  const held = await sql<RoleHeldNow>`
    select role.id, role.title, role.is_admin as admin, role.permissions
    from person_role held
    join role on role.company_id = ${companyId} and role.id = held.role_id and role.active and role.kind = 'workforce'
    join record on record.company_id = ${companyId} and record.id = held.person_id and record.active
    join account_person member
      on member.company_id = ${companyId} and member.person_id = held.person_id and member.allow_to_login
    where held.company_id = ${companyId} and held.person_id = ${personId}`.execute(db)
  return held.rows
}

/** People of a company are deactivated and never deleted: whoever is none of them is the platform's staff. */
export async function isOfCompany(db: Db, companyId: string, personId: string): Promise<boolean> {
  const found = await sql`select from person where company_id = ${companyId} and id = ${personId}`.execute(db)
  return found.rows.length > 0
}
