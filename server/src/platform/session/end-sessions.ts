import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { Session } from './session.ts'
import { deleteSession, deleteSessionsOfAccount } from './session-repository.ts'

/** Every process listens here and closes the event streams of a session that ended. */
export const sessionEndedChannel = 'corbel_session_ended'

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  const sessionId = await deleteSession(db, tokenHash)
  if (sessionId !== undefined) await announceEnd(db, sessionId)
}

/** A new password ends whatever was opened with the old one. */
export async function endSessionsOfAccount(db: Db, accountId: string): Promise<void> {
  for (const sessionId of await deleteSessionsOfAccount(db, accountId)) await announceEnd(db, sessionId)
}

async function announceEnd(db: Db, sessionId: string): Promise<void> {
  await sql`select pg_notify(${sessionEndedChannel}, ${sessionId})`.execute(db)
}

/** One of an account's own sessions; false where it has none of that id. */
export async function endOwnSession(db: Db, accountId: string, sessionId: string): Promise<boolean> {
  const [ended] = await deleteSessionsOfAccount(db, accountId, { only: sessionId })
  if (ended !== undefined) await announceEnd(db, ended)
  return ended !== undefined
}

/** Every other session of the same account; answers how many there were. */
export async function endSessionsBeside(db: Db, session: Pick<Session, 'id' | 'accountId'>): Promise<number> {
  const ended = await deleteSessionsOfAccount(db, session.accountId, { except: session.id })
  for (const sessionId of ended) await announceEnd(db, sessionId)
  return ended.length
}
