import type { Actor } from '@corbel/domain/auth/actor'
import { isWidened } from '@corbel/domain/auth/giving-rules'
import { noPermissions } from '@corbel/domain/roles/role'
import { type RoleContent, roleDifferences } from '@corbel/domain/roles/role-difference'
import type { addRole as endpoint, RoleReply } from '@corbel/domain/roles/role-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { requireStepUp } from '../platform/session/require-step-up.ts'
import { checkRoleContent } from './check-role-content.ts'
import { noteRoleChange, type RoleChange } from './note-role-change.ts'
import { findRoleFields, type StoredRole } from './role-repository.ts'
import { roleById, takeRolesInHand } from './roles-in-hand.ts'
import { writeRoleContent } from './write-role-content.ts'

type Adding = { readonly body: BodyOf<typeof endpoint>; readonly at: Date }

/** Creates a role; without further words it may do nothing. */
export async function addRole(db: Db, actor: Actor, { body, at }: Adding): Promise<Result<RoleReply>> {
  const roles = await takeRolesInHand(db, actor)
  if (!roles.ok) return roles
  const { kind, title, admin = false, mfaRequired = false, permissions = noPermissions, fields = {} } = body
  const content = { title, admin, mfaRequired, permissions, fields }
  return insertRole(db, actor, { roles: roles.value, kind, content, at, action: 'created' })
}

type Cloning = { readonly id: string; readonly title: string; readonly at: Date }

/** Creates a role with all rights of another one, but never a second administrator by the way. */
export async function cloneRole(db: Db, actor: Actor, { id, title, at }: Cloning): Promise<Result<RoleReply>> {
  const roles = await takeRolesInHand(db, actor)
  if (!roles.ok) return roles
  const model = roleById(roles.value, id)
  if (!model.ok) return model
  const { kind, mfaRequired, permissions } = model.value
  const fields = await findRoleFields(db, actor.companyId, model.value.id)
  const content = { title, admin: false, mfaRequired, permissions, fields }
  return insertRole(db, actor, { roles: roles.value, kind, content, at, action: 'cloned' })
}

type NewRole = Pick<StoredRole, 'kind'> &
  Pick<RoleChange, 'action' | 'at'> & { readonly roles: readonly StoredRole[]; readonly content: RoleContent }

const nothing: RoleContent = { title: '', admin: false, mfaRequired: false, permissions: noPermissions, fields: {} }

async function insertRole(db: Db, actor: Actor, role: NewRole): Promise<Result<RoleReply>> {
  const { roles, kind, content, at, action } = role
  const checked = await checkRoleContent(db, { companyId: actor.companyId, id: null, kind, content, roles })
  if (!checked.ok) return checked
  const widened = isWidened(nothing, content)
  const proven = widened ? await requireStepUp(db, { sessionId: actor.sessionId, at }) : granted(null)
  if (!proven.ok) return proven
  const id = Math.max(0, ...roles.map((one) => one.id)) + 1
  const written = await writeRoleContent(db, actor, { id, kind, rev: 1, content, widened, at })
  await noteRoleChange(db, actor, { roleId: id, action, differences: roleDifferences(nothing, content), at })
  return granted(written)
}
