import { appendAudit } from '../audit/append-audit.ts'
import type { Db } from '../database/db.ts'
import { notify } from '../database/notify.ts'
import { lockAccountsOfRole } from './account-lock-repository.ts'
import { type ClosedOpening, closeOpenings } from './company-opening-repository.ts'
import {
  deleteSessionsOfAccount,
  deleteSessionsOfCompany,
  deleteSessionsWithoutFactor,
  type EndedSession,
  type EndingOfAccount,
  findSignIn,
  isSignInLiving,
} from './ended-session-repository.ts'
import { holdAccount } from './hold-account.ts'
import type { Session } from './session.ts'

/** Every process listens here and closes the event streams of a session that ended. */
export const sessionEndedChannel = 'corbel_session_ended'

/**
 * Ends sessions of one account, all or some; answers how many. The account is held: a session that was being opened at
 * the same moment is there already and ends with the others, or finds what this leaves behind.
 */
export async function endSessions(db: Db, which: EndingOfAccount, at: Date): Promise<number> {
  await holdAccount(db, which.accountId)
  const ended = await deleteSessionsOfAccount(db, which)
  for (const one of ended) await noteEnd(db, one, at)
  return ended.length
}

/** What came from the sign-in that the session was opened with, also where it was exchanged since; false for nothing. */
export async function endSignIn(
  db: Db,
  known: { readonly tokenHash: Buffer } | Pick<Session, 'id' | 'accountId'>,
  at: Date,
): Promise<boolean> {
  const found = await findSignIn(db, known)
  if (found === undefined) return false
  return (await endSessions(db, { accountId: found.account_id, signInId: found.sign_in_id }, at)) > 0
}

/** Whether the session lives, or one that it was exchanged for; asked with the account held. */
export async function isSignedInStill(db: Db, { id }: Pick<Session, 'id'>): Promise<boolean> {
  return isSignInLiving(db, id)
}

/** Every other session of the same account; answers how many there were. */
export async function endSessionsBeside(db: Db, session: Pick<Session, 'id' | 'accountId'>, at: Date): Promise<number> {
  return endSessions(db, { accountId: session.accountId, except: session.id }, at)
}

export type HoldersOfRole = { readonly companyId: string; readonly roleId: number; readonly at: Date }

/** Of whoever has no second factor and signed in with a role that now asks for one: they set it up when they return. */
export async function endSessionsWithoutFactor(db: Db, { companyId, roleId, at }: HoldersOfRole): Promise<void> {
  await lockAccountsOfRole(db, { companyId, roleId })
  for (const ended of await deleteSessionsWithoutFactor(db, companyId, roleId)) await noteEnd(db, ended, at)
}

/**
 * Of its people, and of platform staff at work in it; theirs go on outside of it. The company is locked by the caller,
 * and whoever opens a session in it holds it too.
 */
export async function endSessionsOfCompany(db: Db, companyId: string, at: Date): Promise<number> {
  const ended = await deleteSessionsOfCompany(db, companyId)
  for (const one of ended) await noteEnd(db, one, at)
  for (const one of await closeOpenings(db, { companyId }, at)) await noteClosing(db, one, at)
  return ended.length
}

/** The work of platform staff in a company ends, their session does not; false where none was open. */
export async function closeOpenedCompany(db: Db, sessionId: string, at: Date): Promise<boolean> {
  const closed = await closeOpenings(db, { sessionId }, at)
  for (const one of closed) await noteClosing(db, one, at)
  return closed.length > 0
}

/** What the session's pages show of the company ends with it. */
async function noteClosing(db: Db, closed: ClosedOpening, at: Date): Promise<void> {
  const { session_id: sessionId, account_id: accountId, person_id: personId } = closed
  notify(db, sessionEndedChannel, [sessionId])
  await appendAudit(db, closed.company_id, { action: 'company-closed', at, by: { accountId, personId, sessionId } })
}

/** Said of a session that is gone from the table: to the trail, and to the streams that it had opened. */
export async function noteEnd(db: Db, ended: EndedSession, at: Date): Promise<void> {
  if (ended.company_id === null) await closeOpenedCompany(db, ended.id, at)
  notify(db, sessionEndedChannel, [ended.id])
  const person = ended.person_id === null ? {} : { personId: ended.person_id }
  const by = { accountId: ended.account_id, sessionId: ended.id, ...person }
  await appendAudit(db, ended.company_id, { action: 'signed-out', at, by })
}
