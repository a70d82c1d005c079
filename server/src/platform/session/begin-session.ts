import { appendAudit } from '../audit/append-audit.ts'
import type { Db } from '../database/db.ts'
import type { Client } from '../http/client.ts'
import { newId } from '../ids.ts'
import { hashOfToken, newSecretToken } from './secret-token.ts'
import { insertSession } from './session-repository.ts'
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

/** A new session; the token it answers is known to nobody but its holder. */
export async function beginSession(db: Db, { accountId, holder, client, at }: SessionBeginning): Promise<string> {
  const token = newSecretToken()
  const id = newId()
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
    expiresAt: endOfSession(holder?.companySettings, at),
  })
  const by = { accountId, sessionId: id, ...(holder === null ? {} : { personId: holder.personId }) }
  const details = { client: client.isWeb ? 'web' : 'api' }
  await appendAudit(db, holder?.companyId ?? null, { action: 'signed-in', at, by, address: client.address, details })
  return token
}
