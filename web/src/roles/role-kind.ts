import { type RoleKind, roleKinds } from '@corbel/domain/roles/role'

/** The kind that an address names; staff's where it names none. */
export function roleKindOf(text: string | undefined): RoleKind {
  return roleKinds.find((kind) => kind === text) ?? 'workforce'
}
