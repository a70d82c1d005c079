import type { Actor } from '@corbel/domain/auth/actor'
import { type ModuleRights, noRights, type RolePermissions } from '@corbel/domain/roles/role'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { listSenderRoles } from './sender-role-repository.ts'

/** In whose place a preview may be looked at: administrators see all that any role sees, others would see more. */
export async function offeredRoles(db: Db, { companyId, role }: Actor): Promise<{ _id: string; title: string }[]> {
  if (!role.admin) return []
  return (await listSenderRoles(db, companyId)).map(({ id, title }) => ({ _id: String(id), title }))
}

/** Somebody of a role who has the record in hand: how far they read is the record's matter, what of it is the role's. */
export async function asSender(db: Db, actor: Actor, roleId: string): Promise<Result<Actor>> {
  if (!actor.role.admin) return refused({ code: 'not-allowed' })
  const role = (await listSenderRoles(db, actor.companyId)).find(({ id }) => String(id) === roleId)
  if (role === undefined) return refused({ code: 'not-found' })
  const { id, title, admin, permissions } = role
  return granted({ ...actor, role: { id, title, admin, permissions: inHand(permissions) } })
}

function inHand(permissions: RolePermissions): RolePermissions {
  const modules = Object.entries(permissions.modules).map(([module, rights = noRights]): [string, ModuleRights] => [
    module,
    { ...rights, read: rights.read === 'none' ? 'none' : 'all' },
  ])
  // The same keys as before.
  return { ...permissions, modules: Object.fromEntries(modules) as RolePermissions['modules'] }
}

export const readsNone = refused({ code: 'not-allowed', message: tell('mailTemplates.roleReadsNone') })
