import type { Actor } from '@corbel/domain/auth/actor'
import type { Db } from '../../platform/database/db.ts'
import { mayGiveRoles } from '../../roles/roles-to-give.ts'
import type { WaitingInvitation } from './invitation-repository.ts'
import { isOfCompany, listRolesHeldNow, type RoleHeldNow } from './inviter-repository.ts'

/**
 * Whether whoever sent an invitation could give its role today, in any role that they sign in with. Nobody answers for
 * one that the platform or the invited themselves asked for.
 */
export async function inviterMayGive(db: Db, companyId: string, invitation: WaitingInvitation): Promise<boolean> {
  const { created_by: personId, role_id: id, kind, role_admin: admin, role_permissions: permissions } = invitation
  if (personId === null || !(await isOfCompany(db, companyId, personId))) return true
  for (const role of await listRolesHeldNow(db, companyId, personId))
    if (await mayGiveRoles(db, actorIn(companyId, personId, role), [{ id, kind, admin, permissions }])) return true
  return false
}

const actorIn = (companyId: string, personId: string, role: RoleHeldNow): Actor => ({
  ...{ companyId, personId, accountId: '', sessionId: '', fullName: '', groupIds: [] },
  type: 'Workforces',
  role,
})

/** Whether its links open nothing until somebody who may give the role sends it again. */
export async function isVoid(db: Db, companyId: string, invitation: WaitingInvitation): Promise<boolean> {
  return invitation.is_widened || !(await inviterMayGive(db, companyId, invitation))
}
