import { appendAudit } from '../audit/append-audit.ts'
import type { Db } from '../database/db.ts'
import type { Client } from '../http/client.ts'
import { newId } from '../ids.ts'
import { hashOfToken, newSecretToken } from './secret-token.ts'
import { insertSession, noteSignedIn } from './session-repository.ts'
import { endOfSession } from './session-rules.ts'

export type SessionBeginning = {
  readonly accountId: string
  /** Null for platform staff, who are of no company. */
  readonly holder: {
    readonly companyId: string
    readonly companySettings: unknown
    readonly personId: string
    readonly roleId: number
  } | null
  readonly client: Client
  readonly at: Date
  /** A session that another one is exchanged for: it lives no longer than that one would have. */
  readonly inPlaceOf?: { readonly id: string; readonly expiresAt: Date } | undefined
}

/** A new session; the token it answers is known to nobody but its holder. */
export async function beginSession(db: Db, beginning: SessionBeginning): Promise<string> {
  const { accountId, holder, client, at, inPlaceOf } = beginning
  const token = newSecretToken()
  const id = newId()
  const ends = endOfSession(holder?.companySettings, at)
  await insertSession(db, {
    tokenHash: hashOfToken(token),
    id,
    accountId,
    companyId: holder?.companyId ?? null,
    personId: holder?.personId ?? null,
    roleId: holder?.roleId ?? null,
    client: client.isWeb ? 'web' : 'api',
    userAgent: client.userAgent,
    address: client.address,
    createdAt: at,
    expiresAt: inPlaceOf !== undefined && inPlaceOf.expiresAt < ends ? inPlaceOf.expiresAt : ends,
  })
  const by = { accountId, sessionId: id, ...(holder === null ? {} : { personId: holder.personId }) }
  const details = { client: client.isWeb ? 'web' : 'api', ...(inPlaceOf === undefined ? {} : { from: inPlaceOf.id }) }
  if (holder !== null) await noteSignedIn(db, { accountId, companyId: holder.companyId, at })
  await appendAudit(db, holder?.companyId ?? null, { action: 'signed-in', at, by, address: client.address, details })
  return token
}
