import { type RoleKind, type RolePermissions, type Scope, scopes } from '@corbel/domain/roles/role'
import type { RoleContent } from '@corbel/domain/roles/role-difference'
import type { RoleReply } from '@corbel/domain/roles/role-endpoints'

/** A role as it is stored; null while it does not exist yet. */
export interface StoredRole {
  kind: RoleKind
  role: { _id: string; rev: number } | null
  content: RoleContent
}

export const storedRole = (role: RoleReply): StoredRole => {
  const { _id, rev, kind } = role
  return { kind, role: { _id, rev }, content: contentOf(role) }
}

/** What its editor changes of a role. */
export const contentOf = ({ title, admin, mfaRequired, permissions, fields }: RoleContent): RoleContent => ({
  ...{ title, admin, mfaRequired, permissions, fields },
})

/** What a tab of the editor gets: the role as it would be saved, and how to change it. */
export interface RoleTabProps {
  draft: RoleContent
  onChange: (change: Partial<RoleContent>) => void
}

export interface PermissionsTabProps extends RoleTabProps {
  onPermissions: (change: Partial<RolePermissions>) => void
}

/** A control gives any text; a scope is one of four. */
export const scopeOf = (text: string): Scope => scopes.find((one) => one === text) ?? 'none'
