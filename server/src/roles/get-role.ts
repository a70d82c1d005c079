import type { Actor } from '@corbel/domain/auth/actor'
import type { RoleKind } from '@corbel/domain/roles/role'
import { type RoleDifference, roleDifferences } from '@corbel/domain/roles/role-difference'
import type { RoleReply, RoleRow } from '@corbel/domain/roles/role-endpoints'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { presentRole, presentRoleRow } from './role-presenter.ts'
import { findRoleFields, type StoredRole } from './role-repository.ts'
import { roleById, visibleRoles } from './roles-in-hand.ts'

/** The company's roles, active or not. */
export async function listRoles(db: Db, actor: Actor, kind?: RoleKind): Promise<Result<{ roles: RoleRow[] }>> {
  const roles = await visibleRoles(db, actor)
  if (!roles.ok) return roles
  return granted({ roles: roles.value.filter((role) => kind === undefined || role.kind === kind).map(presentRoleRow) })
}

/** One of them with all its rights. */
export async function getRole(db: Db, actor: Actor, id: string): Promise<Result<{ role: RoleReply }>> {
  const roles = await visibleRoles(db, actor)
  const role = roles.ok ? roleById(roles.value, id) : roles
  if (!role.ok) return role
  return granted({ role: presentRole(role.value, await findRoleFields(db, actor.companyId, role.value.id)) })
}

type Named = { _id: string; title: string }
type Comparison = { one: Named; other: Named; differences: RoleDifference[] }

/** Two of them side by side. */
export async function compareRoles(
  db: Db,
  actor: Actor,
  asked: { readonly id: string; readonly other: string },
): Promise<Result<Comparison>> {
  const roles = await visibleRoles(db, actor)
  if (!roles.ok) return roles
  const one = roleById(roles.value, asked.id)
  if (!one.ok) return one
  const other = roleById(roles.value, asked.other)
  if (!other.ok) return other
  const content = async (role: StoredRole) => ({
    ...role,
    fields: await findRoleFields(db, actor.companyId, role.id),
  })
  const named = ({ id, title }: StoredRole): Named => ({ _id: String(id), title })
  const differences = roleDifferences(await content(one.value), await content(other.value))
  return granted({ one: named(one.value), other: named(other.value), differences })
}
