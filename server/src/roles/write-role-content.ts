import type { Actor } from '@corbel/domain/auth/actor'
import type { RoleKind } from '@corbel/domain/roles/role'
import type { RoleContent } from '@corbel/domain/roles/role-difference'
import type { RoleReply } from '@corbel/domain/roles/role-endpoints'
import type { Db } from '../platform/database/db.ts'
import { announceRights } from '../platform/events/announce-rights.ts'
import { presentRole } from './role-presenter.ts'
import { findRoleFields, findRoles, writeRole, writeRoleFields } from './role-repository.ts'

export type WritingRole = {
  readonly id: number
  readonly kind: RoleKind
  readonly rev: number
  readonly content: RoleContent
  readonly widened: boolean
  readonly at: Date
}

/** Writes a role with its rights in fields and tells whoever holds it; answers it as it is then. */
export async function writeRoleContent(
  db: Db,
  actor: Actor,
  { id, kind, rev, content, widened, at }: WritingRole,
): Promise<RoleReply> {
  const { companyId, fullName } = actor
  const { title, admin, mfaRequired, permissions, fields } = content
  await writeRole(db, { companyId, id, kind, title, admin, mfaRequired, permissions, rev, widened, at, by: fullName })
  await writeRoleFields(db, { companyId, roleId: id }, fields)
  await announceRights(db, { companyId, roleId: id })
  const written = (await findRoles(db, companyId)).find((role) => role.id === id)
  if (written === undefined) throw new Error(`The role ${id} was written but is not there.`)
  return presentRole(written, await findRoleFields(db, companyId, id))
}
