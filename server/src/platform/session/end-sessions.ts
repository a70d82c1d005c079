import { sql } from 'kysely'
import { appendAudit } from '../audit/append-audit.ts'
import type { Db } from '../database/db.ts'
import { type ClosedOpening, closeOpenings } from './company-openings.ts'
import type { Session } from './session.ts'
import {
  deleteSession,
  deleteSessionsOfAccount,
  deleteSessionsOfCompany,
  deleteSessionsWithoutFactor,
  type EndedSession,
} from './session-repository.ts'

/** Every process listens here and closes the event streams of a session that ended. */
export const sessionEndedChannel = 'corbel_session_ended'

export async function endSession(db: Db, tokenHash: Buffer, at: Date): Promise<void> {
  const ended = await deleteSession(db, tokenHash)
  if (ended !== undefined) await noteEnd(db, ended, at)
}

/** A new password ends whatever was opened with the old one. */
export async function endSessionsOfAccount(db: Db, accountId: string, at: Date): Promise<void> {
  for (const ended of await deleteSessionsOfAccount(db, accountId)) await noteEnd(db, ended, at)
}

/** One of an account's own sessions; false where it has none of that id. */
export async function endOwnSession(db: Db, own: Pick<Session, 'id' | 'accountId'>, at: Date): Promise<boolean> {
  const [ended] = await deleteSessionsOfAccount(db, own.accountId, { only: own.id })
  if (ended !== undefined) await noteEnd(db, ended, at)
  return ended !== undefined
}

/** Every other session of the same account; answers how many there were. */
export async function endSessionsBeside(db: Db, session: Pick<Session, 'id' | 'accountId'>, at: Date): Promise<number> {
  const ended = await deleteSessionsOfAccount(db, session.accountId, { except: session.id })
  for (const one of ended) await noteEnd(db, one, at)
  return ended.length
}

type EndingPerson = {
  readonly companyId: string
  readonly accountId: string
  /** Only those in these roles. */
  readonly roleIds?: readonly number[]
  readonly except?: string | undefined
}

/** What somebody has open in one company; what they have open elsewhere is not that company's matter. */
export async function endSessionsOfPerson(
  db: Db,
  { accountId, companyId, ...which }: EndingPerson,
  at: Date,
): Promise<void> {
  const ended = await deleteSessionsOfAccount(db, accountId, { ...which, companyId })
  for (const one of ended) await noteEnd(db, one, at)
}

export type HoldersOfRole = { readonly companyId: string; readonly roleId: number; readonly at: Date }

/** Of whoever has no second factor and signed in with a role that now asks for one: they set it up when they return. */
export async function endSessionsWithoutFactor(db: Db, { companyId, roleId, at }: HoldersOfRole): Promise<void> {
  for (const ended of await deleteSessionsWithoutFactor(db, companyId, roleId)) await noteEnd(db, ended, at)
}

/** Of its people, and of platform staff at work in it; theirs go on outside of it. */
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
  await sql`select pg_notify(${sessionEndedChannel}, ${sessionId})`.execute(db)
  await appendAudit(db, closed.company_id, { action: 'company-closed', at, by: { accountId, personId, sessionId } })
}

async function noteEnd(db: Db, ended: EndedSession, at: Date): Promise<void> {
  if (ended.company_id === null) await closeOpenedCompany(db, ended.id, at)
  await sql`select pg_notify(${sessionEndedChannel}, ${ended.id})`.execute(db)
  const person = ended.person_id === null ? {} : { personId: ended.person_id }
  const by = { accountId: ended.account_id, sessionId: ended.id, ...person }
  await appendAudit(db, ended.company_id, { action: 'signed-out', at, by })
}
