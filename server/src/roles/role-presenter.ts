import type { FieldRights } from '@corbel/domain/roles/field-rights'
import type { RoleReply, RoleRow } from '@corbel/domain/roles/role-endpoints'
import type { StoredRole } from './role-repository.ts'

export function presentRoleRow(role: StoredRole): RoleRow {
  const { id, kind, title, admin, active, users, rev, updatedAt, updatedBy } = role
  return { _id: String(id), kind, title, admin, active, users, rev, updatedAt: updatedAt.toISOString(), updatedBy }
}

export function presentRole(role: StoredRole, fields: Record<string, FieldRights>): RoleReply {
  return { ...presentRoleRow(role), mfaRequired: role.mfaRequired, permissions: role.permissions, fields }
}
