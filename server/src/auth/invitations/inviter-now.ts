import type { Actor } from '@corbel/domain/auth/actor'
import type { RolePermissions } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { mayGiveRoles } from '../../roles/roles-to-give.ts'
import type { WaitingInvitation } from './invitation-repository.ts'

type HeldNow = { id: number; title: string; admin: boolean; permissions: RolePermissions }

/**
 * Whether whoever sent an invitation could give its role today, in any role that they sign in with. Nobody answers for
 * one that the platform or the invited themselves asked for.
 */
export async function inviterMayGive(db: Db, companyId: string, invitation: WaitingInvitation): Promise<boolean> {
  const { created_by: personId, role_id: id, kind, role_admin: admin, role_permissions: permissions } = invitation
  if (personId === null || !(await isOfCompany(db, companyId, personId))) return true
  const held = await sql<HeldNow>`
    select role.id, role.title, role.is_admin as admin, role.permissions
    from person_role held
    join role on role.company_id = ${companyId} and role.id = held.role_id and role.active and role.kind = 'workforce'
    join record on record.company_id = ${companyId} and record.id = held.person_id and record.active
    join account_person member
      on member.company_id = ${companyId} and member.person_id = held.person_id and member.allow_to_login
    where held.company_id = ${companyId} and held.person_id = ${personId}`.execute(db)
  for (const role of held.rows)
    if (await mayGiveRoles(db, actorIn(companyId, personId, role), [{ id, kind, admin, permissions }])) return true
  return false
}

/** People of a company are deactivated and never deleted: whoever is none of them is the platform's staff. */
async function isOfCompany(db: Db, companyId: string, personId: string): Promise<boolean> {
  const found = await sql`select from person where company_id = ${companyId} and id = ${personId}`.execute(db)
  return found.rows.length > 0
}

const actorIn = (companyId: string, personId: string, role: HeldNow): Actor => ({
  ...{ companyId, personId, accountId: '', sessionId: '', fullName: '', groupIds: [] },
  type: 'Workforces',
  role,
})

/** Whether its links open nothing until somebody who may give the role sends it again. */
export async function isVoid(db: Db, companyId: string, invitation: WaitingInvitation): Promise<boolean> {
  return invitation.is_widened || !(await inviterMayGive(db, companyId, invitation))
}
