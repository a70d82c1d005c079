import type { Actor } from '@corbel/domain/auth/actor'
import { rolePermissions } from '@corbel/domain/roles/role'
import type { Db } from '../../platform/database/db.ts'
import { listActorsOf } from '../tab-readers.ts'
import { findOpening, holdOpenCompany, isBarred } from './bulk-starter-repository.ts'

export type Starter = Actor | 'company-closed' | 'not-allowed'

/** What somebody started that goes on without them. */
export type Started = { readonly companyId: string; readonly startedBy: string; readonly startedInRole: number }

/**
 * Whoever started it, with the rights that they have now, in the role in which they started it: signing out changes
 * nothing, losing the role, the account or the place in the company does.
 */
export async function starterNow(db: Db, job: Started, at: Date): Promise<Starter> {
  // Held against being closed until the transaction ends.
  if (!(await holdOpenCompany(db, job.companyId))) return 'company-closed'
  return (await actorNow(db, job, at)) ?? 'not-allowed'
}

/** The same of a company that is open; null where they may not be what they were any more. */
export async function actorNow(db: Db, started: Started, at: Date): Promise<Actor | null> {
  const { companyId, startedBy, startedInRole } = started
  if (await isBarred(db, companyId, startedBy)) return null
  const possible = await listActorsOf(db, companyId, startedBy)
  const own = possible.find(({ actor }) => actor.role.id === startedInRole)?.actor
  return own ?? staffNow(db, started, at)
}

/** Platform staff act as an administrator for as long as they have the company open. */
async function staffNow(db: Db, { companyId, startedBy, startedInRole }: Started, at: Date): Promise<Actor | null> {
  const row = await findOpening(db, { companyId, personId: startedBy, roleId: startedInRole, at })
  if (row === undefined) return null
  const { id, title, permissions, name, accountId, sessionId } = row
  return {
    ...{ personId: startedBy, accountId, companyId, fullName: name, type: 'Workforces', groupIds: [], sessionId },
    role: { id, title, admin: true, permissions: rolePermissions.parse(permissions) },
  }
}
