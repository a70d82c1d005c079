import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { inPlatformTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'
import { type Account, listMemberships, type Membership } from './account-repository.ts'
import { openSession } from './open-session.ts'
import { checkPassword, type PasswordAttempt } from './passwords/check-password.ts'
import { issueToken } from './single-use-token-repository.ts'

export type SignIn = PasswordAttempt & { readonly isWeb: boolean }

/** A session's token, or the choice between roles with the ticket that proves the password step. */
export type SignInOutcome =
  | { readonly kind: 'session'; readonly token: string }
  | { readonly kind: 'choice'; readonly accountId: string; readonly ticket: string; readonly memberships: Membership[] }

const ticketLivesMs = 5 * 60_000

/** Name and password: one role opens a session at once, several have to be chosen from. */
export async function signIn(services: Services, attempt: SignIn): Promise<Result<SignInOutcome>> {
  const account = await checkPassword(services, attempt)
  if (!account.ok) return account
  return inPlatformTransaction(services.database, (db) => enter(db, account.value, attempt))
}

async function enter(db: Db, account: Account, { at, isWeb }: SignIn): Promise<Result<SignInOutcome>> {
  const opening = { accountId: account.id, isWeb, at }
  if (account.is_super)
    return granted({ kind: 'session', token: await openSession(db, { ...opening, membership: null }) })
  const memberships = await listMemberships(db, account.id)
  const [membership] = memberships
  if (membership === undefined) return refused({ code: 'sign-in-failed' })
  if (memberships.length === 1)
    return granted({ kind: 'session', token: await openSession(db, { ...opening, membership }) })
  const expiresAt = new Date(at.getTime() + ticketLivesMs)
  const ticket = await issueToken(db, 'login_ticket', { accountId: account.id, expiresAt })
  return granted({ kind: 'choice', accountId: account.id, ticket, memberships })
}
