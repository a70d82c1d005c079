import type { Actor } from '@corbel/domain/auth/actor'
import { isWidened } from '@corbel/domain/auth/giving-rules'
import { type RoleContent, roleDifferences } from '@corbel/domain/roles/role-difference'
import type { saveRole as endpoint, RoleReply } from '@corbel/domain/roles/role-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { endSessionsWithoutFactor } from '../platform/session/end-sessions.ts'
import { requireStepUp } from '../platform/session/require-step-up.ts'
import { checkRoleContent } from './check-role-content.ts'
import { noteRoleChange } from './note-role-change.ts'
import { presentRole } from './role-presenter.ts'
import { findRoleFields } from './role-repository.ts'
import { keepsAdministrator, roleById, takeRolesInHand } from './roles-in-hand.ts'
import { writeRoleContent } from './write-role-content.ts'

export type RoleSave = { readonly id: string; readonly body: BodyOf<typeof endpoint>; readonly at: Date }

/** Changes a role as a whole, where nobody else did meanwhile. Its holders' next calls have the new rights. */
export async function saveRole(db: Db, actor: Actor, { id, body, at }: RoleSave): Promise<Result<RoleReply>> {
  const { companyId } = actor
  const roles = await takeRolesInHand(db, actor)
  if (!roles.ok) return roles
  const found = roleById(roles.value, id)
  if (!found.ok) return found
  const role = found.value
  const { rev, ...changes } = body
  if (rev !== undefined && rev !== role.rev)
    return refused({
      code: 'stale',
      message: tell('roles.refused.changedMeanwhile'),
      details: { rev: role.rev, by: role.updatedBy, at: role.updatedAt.toISOString() },
    })
  const { title, admin, mfaRequired, permissions } = role
  const before: RoleContent = {
    title,
    admin,
    mfaRequired,
    permissions,
    fields: await findRoleFields(db, companyId, role.id),
  }
  const content = { ...before, ...changes }
  const differences = roleDifferences(before, content)
  if (differences.length === 0) return granted(presentRole(role, { ...before.fields }))
  const checked = await checkRoleContent(db, { companyId, id: role.id, kind: role.kind, content, roles: roles.value })
  if (!checked.ok) return checked
  const after = roles.value.map((one) => (one.id === role.id ? { ...one, admin: content.admin } : one))
  if (!keepsAdministrator(after)) return refused({ code: 'last-administrator' })
  const widened = isWidened(before, content)
  const proven = widened ? await requireStepUp(db, { sessionId: actor.sessionId, at }) : granted(null)
  if (!proven.ok) return proven
  const place = { id: role.id, kind: role.kind, rev: role.rev + 1 }
  const written = await writeRoleContent(db, actor, { ...place, content, widened, at })
  if (content.mfaRequired && !mfaRequired) await endSessionsWithoutFactor(db, { companyId, roleId: role.id, at })
  await noteRoleChange(db, actor, { roleId: role.id, action: 'updated', differences, at })
  return granted(written)
}
