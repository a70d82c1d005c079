import type { OwnRole } from '@corbel/domain/auth/own-role-endpoints'
import { tell } from '@corbel/domain/shared/messages/message'
import { type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Services } from '../../platform/http/services.ts'
import { holdAccount } from '../../platform/session/hold-account.ts'
import type { Session } from '../../platform/session/session.ts'
import { listMemberships } from '../account-repository.ts'
import { isRequiredBy } from '../enter-account.ts'
import { listFactorMethods } from '../factors/factor-methods.ts'
import { inRefusable } from '../in-refusable.ts'
import { openInPlaceOf } from '../open-session.ts'

/** Every role that the session's account may go on as. */
export async function ownRoles({ database }: Services, session: Session): Promise<OwnRole[]> {
  if (session.kind === 'super') return []
  const { companyId, role } = session.actor
  const memberships = await inPlatformTransaction(database, (db) => listMemberships(db, session.accountId))
  return memberships.map((one) => ({
    _id: String(one.role_id),
    title: one.role_title,
    company: { _id: one.company_id, name: one.company_name },
    current: one.company_id === companyId && one.role_id === role.id,
  }))
}

export type Switching = {
  readonly session: Session
  readonly cid: string
  readonly rid: string
  readonly client: Client
  readonly at: Date
}

/**
 * Exchanges a session for one in another of the person's roles. The proof was the sign-in's: the new session lives no
 * longer than the old one would have, and nothing that was proven anew in the old one counts in it.
 */
export async function switchToRole(services: Services, switching: Switching): Promise<Result<string>> {
  const { session } = switching
  if (session.kind === 'super') return refused({ code: 'not-allowed' })
  return inRefusable(services, (db) => exchange(db, switching))
}

async function exchange(db: Db, { session, cid, rid, client, at }: Switching): Promise<Result<string>> {
  const { accountId, tokenHash } = session
  await holdAccount(db, accountId)
  const memberships = await listMemberships(db, accountId)
  const membership = memberships.find((one) => one.company_id === cid && String(one.role_id) === rid)
  if (membership === undefined) return refused({ code: 'not-allowed' })
  // A role that asks for a second factor may have come since the sign-in; only that one sets a factor up.
  if (isRequiredBy(memberships) && (await listFactorMethods(db, accountId)).length === 0)
    return refused({ code: 'not-allowed', message: tell('account.refused.factorFirst') })
  return openInPlaceOf(db, tokenHash, { accountId, membership, client, at })
}
