import type { Actor } from '@corbel/domain/auth/actor'
import { rolePermissions } from '@corbel/domain/roles/role'
import type { Pool } from 'pg'
import { readOnce } from './read-once.ts'
import { hashOfToken } from './secret-token.ts'
import type { Session } from './session.ts'
import { lookUpSession } from './session-lookup.ts'
import { findSessionHolders, noteSessionSeen, type OpenedCompany, type SessionHolder } from './session-repository.ts'
import { isDueToBeSeen, isIdleTooLong, securityOf } from './session-rules.ts'

/** Modules of people in the migrations: 2 prospects, 3 contacts, 4 workforces. */
export const typeOfModule: ReadonlyMap<number | null, Actor['type']> = new Map<number | null, Actor['type']>([
  [2, 'Prospects'],
  [3, 'Contacts'],
  [4, 'Workforces'],
])

/** The session that a token opens, with its holder's rights as they are at this moment; null where there is none. */
export async function resolveSession(pool: Pool, token: string, at: Date): Promise<Session | null> {
  const holder = await lookUpSession(pool, hashOfToken(token), at)
  if (holder === undefined) return null
  const session = livingSession(holder, at)
  if (session !== null && isDueToBeSeen(holder.last_seen_at, at)) await noteSessionSeen(pool, holder.token_hash, at)
  return session
}

/** The session of a token as it is now, for who reads on long after the request was let in. */
export async function findLivingSession(pool: Pool, tokenHash: Buffer, at: Date): Promise<Session | null> {
  const [holder] = await findSessionHolders(pool, [tokenHash], at)
  return holder === undefined ? null : livingSession(holder, at)
}

/** Which of these sessions, by the hashes of their tokens, still open something. */
export async function livingSessionIds(pool: Pool, hashes: readonly Buffer[], at: Date): Promise<Set<string>> {
  const holders = await findSessionHolders(pool, hashes, at)
  return new Set(holders.flatMap((holder) => livingSession(holder, at)?.id ?? []))
}

/** A holder as a session, or null where the company's idle limit has passed. */
export function livingSession(holder: SessionHolder, at: Date): Session | null {
  const parts = {
    id: holder.session_id,
    tokenHash: holder.token_hash,
    accountId: holder.account_id,
    username: holder.username,
    expiresAt: holder.expires_at,
  }
  if (holder.is_super) return { ...parts, kind: 'super' }
  const actor = actorOf(holder)
  const { opened } = holder
  const idle = {
    lastSeenAt: holder.last_seen_at,
    isBorrower: actor.type === 'Prospects',
    companySettings: holder.company_settings,
  }
  if (isIdleTooLong(idle, at)) return null
  const openedAs = opened && { ...openedParts(opened), username: holder.username }
  return { ...parts, kind: 'person', actor, openedAs, allowedAddresses: addressesFor(holder, actor) }
}

function openedParts({ opening_id: openingId, reason, until }: OpenedCompany) {
  return { openingId, reason, until }
}

/** Borrowers and brokers come from everywhere; platform staff must get in where a list shuts everybody out. */
function addressesFor({ opened, company_settings }: SessionHolder, { type }: Actor): readonly string[] {
  if (opened !== null || type !== 'Workforces') return []
  return securityOf(company_settings).allowedAddresses
}

const permissionsOf = readOnce((stored) => rolePermissions.parse(stored))

function actorOf(holder: SessionHolder): Actor {
  const type = typeOfModule.get(holder.module_id)
  const { person_id: personId, company_id: companyId, role_id: roleId, role_title: title } = holder
  if (type === undefined || personId === null || companyId === null || roleId === null || title === null)
    throw new Error('a session of a company has no complete holder')
  return {
    personId,
    accountId: holder.account_id,
    companyId,
    fullName: holder.full_name,
    type,
    role: {
      id: roleId,
      title,
      admin: holder.role_is_admin === true,
      permissions: permissionsOf(holder.role_permissions),
    },
    groupIds: holder.group_ids,
    sessionId: holder.session_id,
  }
}
