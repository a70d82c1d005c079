import type { Actor } from '@corbel/domain/auth/actor'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { findRoles, lockRoles, type StoredRole } from './role-repository.ts'

/** The roles of the company, for administrators alone. */
export async function visibleRoles(db: Db, actor: Actor): Promise<Result<StoredRole[]>> {
  if (!actor.role.admin) return refused({ code: 'not-allowed' })
  return granted(await findRoles(db, actor.companyId))
}

/**
 * The same, locked for a change. The actor's own role is looked at again under the lock: whoever lost the flag while
 * waiting changes nothing any more.
 */
export async function takeRolesInHand(db: Db, actor: Actor): Promise<Result<StoredRole[]>> {
  if (!actor.role.admin) return refused({ code: 'not-allowed' })
  await lockRoles(db, actor.companyId)
  const roles = await findRoles(db, actor.companyId)
  const own = roles.find((role) => role.id === actor.role.id)
  return own?.admin === true && own.active ? granted(roles) : refused({ code: 'not-allowed' })
}

/** A role by the id that replies call it. */
export function roleById(roles: readonly StoredRole[], id: string): Result<StoredRole> {
  const found = roles.find((role) => String(role.id) === id)
  return found === undefined ? refused({ code: 'not-found' }) : granted(found)
}

/** Whether somebody could still administer the company. */
export function keepsAdministrator(roles: readonly StoredRole[]): boolean {
  return roles.some((role) => role.active && role.admin && role.users > 0)
}
