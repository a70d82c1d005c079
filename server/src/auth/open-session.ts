import type { Db } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { hashOfToken, newSecretToken } from '../platform/session/secret-token.ts'
import { insertSession } from '../platform/session/session-repository.ts'
import { endOfSession } from '../platform/session/session-rules.ts'
import type { Membership } from './account-repository.ts'

export type Opening = {
  readonly accountId: string
  /** Null for platform staff, who are of no company. */
  readonly membership: Membership | null
  readonly isWeb: boolean
  readonly at: Date
}

/** A new session; the token it answers is known to nobody but its holder. */
export async function openSession(db: Db, { accountId, membership, isWeb, at }: Opening): Promise<string> {
  const token = newSecretToken()
  await insertSession(db, {
    tokenHash: hashOfToken(token),
    id: newId(),
    accountId,
    companyId: membership?.company_id ?? null,
    personId: membership?.person_id ?? null,
    roleId: membership?.role_id ?? null,
    client: isWeb ? 'web' : 'api',
    createdAt: at,
    expiresAt: endOfSession(membership?.company_settings, at),
  })
  return token
}
