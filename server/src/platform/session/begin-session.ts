import { appendAudit } from '../audit/append-audit.ts'
import type { Db } from '../database/db.ts'
import type { Client } from '../http/client.ts'
import { newId } from '../ids.ts'
import { noteEnd } from './end-sessions.ts'
import { exchangeSession, type TakenSession } from './ended-session-repository.ts'
import { holdAccount } from './hold-account.ts'
import { hashOfToken, newSecretToken } from './secret-token.ts'
import { insertSession, isCompanyOpen, noteSignedIn } from './session-repository.ts'
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
}

/**
 * A new session; the token it answers is known to nobody but its holder, and null where the company has closed. The
 * account is held, by the caller before it looked at what opens the session: whatever ends sessions comes before that,
 * and is seen, or after it, and ends this one too.
 */
export async function beginSession(db: Db, beginning: SessionBeginning): Promise<string | null> {
  await holdAccount(db, beginning.accountId)
  return begin(db, beginning)
}

/**
 * A session in place of another one, which lives no longer than that would have; null where that one was ended or
 * exchanged meanwhile. Of several that hold one token, one goes on.
 */
export async function beginInPlaceOf(db: Db, tokenHash: Buffer, beginning: SessionBeginning): Promise<string | null> {
  await holdAccount(db, beginning.accountId)
  const taken = await exchangeSession(db, tokenHash)
  if (taken === undefined) return null
  // Whoever writes into the trails of two companies does so in one order, or two might wait for each other.
  const isFirst = (beginning.holder?.companyId ?? '') < (taken.company_id ?? '')
  if (!isFirst) await noteEnd(db, taken, beginning.at)
  const token = await begin(db, beginning, taken)
  if (isFirst) await noteEnd(db, taken, beginning.at)
  return token
}

async function begin(db: Db, beginning: SessionBeginning, inPlaceOf?: TakenSession): Promise<string | null> {
  const { accountId, holder, client, at } = beginning
  if (holder !== null && !(await isCompanyOpen(db, holder.companyId))) return null
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
    expiresAt: inPlaceOf !== undefined && inPlaceOf.expires_at < ends ? inPlaceOf.expires_at : ends,
    signInId: inPlaceOf?.sign_in_id ?? null,
  })
  const by = { accountId, sessionId: id, ...(holder === null ? {} : { personId: holder.personId }) }
  const details = { client: client.isWeb ? 'web' : 'api', ...(inPlaceOf === undefined ? {} : { from: inPlaceOf.id }) }
  if (holder !== null) await noteSignedIn(db, { accountId, companyId: holder.companyId, at })
  await appendAudit(db, holder?.companyId ?? null, { action: 'signed-in', at, by, address: client.address, details })
  return token
}
