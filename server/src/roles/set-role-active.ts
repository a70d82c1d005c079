import type { Actor } from '@corbel/domain/auth/actor'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { announceRights } from '../platform/events/announce-rights.ts'
import { requireStepUp } from '../platform/session/require-step-up.ts'
import { noteRoleChange } from './note-role-change.ts'
import { type StoredRole, writeRoleActive } from './role-repository.ts'
import { keepsAdministrator, roleById, takeRolesInHand } from './roles-in-hand.ts'

export type RoleActivation = { readonly id: string; readonly active: boolean; readonly at: Date }

/** Takes a role that nobody holds out of use, or back into it. One that is there already stays as it is. */
export async function setRoleActive(
  db: Db,
  actor: Actor,
  { id, active, at }: RoleActivation,
): Promise<Result<StoredRole>> {
  const roles = await takeRolesInHand(db, actor)
  if (!roles.ok) return roles
  const found = roleById(roles.value, id)
  if (!found.ok) return found
  const role = found.value
  if (role.active === active) return granted(role)
  if (!active && role.users > 0) return refused({ code: 'role-in-use', details: { users: role.users } })
  const after = roles.value.map((one) => (one.id === role.id ? { ...one, active } : one))
  if (!keepsAdministrator(after)) return refused({ code: 'last-administrator' })
  // Whoever waits for the role, or holds it out of use, gets all of it.
  const proven = active ? await requireStepUp(db, { sessionId: actor.sessionId, at }) : granted(null)
  if (!proven.ok) return proven
  const place = { companyId: actor.companyId, roleId: role.id }
  await writeRoleActive(db, { ...place, active, rev: role.rev + 1, at, by: actor.fullName })
  await announceRights(db, place)
  const action = active ? 'activated' : 'deactivated'
  const differences = [{ path: ['active'], one: role.active, other: active }]
  await noteRoleChange(db, actor, { roleId: role.id, action, differences, at })
  return granted(role)
}
