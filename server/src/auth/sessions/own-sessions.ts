import { describeDevice } from '@corbel/domain/auth/describe-device'
import type { OpenSession } from '@corbel/domain/auth/session-endpoints'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Database, Db } from '../../platform/database/db.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { endSessionsBeside, isSignedInStill } from '../../platform/session/end-sessions.ts'
import { holdAccount } from '../../platform/session/hold-account.ts'
import { livingSessionIds } from '../../platform/session/resolve-session.ts'
import type { Session } from '../../platform/session/session.ts'
import { listAccountSessions } from './account-session-repository.ts'

/** The account's sessions that still open something, the newest use first; where they were opened is for its owner. */
export async function describeSessions(database: Database, session: Session, at: Date): Promise<OpenSession[]> {
  const rows = await inPlatformTransaction(database, (db) => listAccountSessions(db, session.accountId))
  const hashes = rows.map((row) => row.token_hash)
  const living = await livingSessionIds(database.pool, hashes, at)
  return rows
    .filter((row) => living.has(row.id))
    .map((row) => ({
      _id: row.id,
      device: describeDevice(row.user_agent),
      address: row.address,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.id === session.id,
    }))
}

/** Ends all others. A session that was ended itself while this was on its way ends nothing any more. */
export async function endOthers(db: Db, session: Session, at: Date): Promise<Result<{ ended: number }>> {
  await holdAccount(db, session.accountId)
  if (!(await isSignedInStill(db, session))) return refused({ code: 'not-signed-in' })
  return granted({ ended: await endSessionsBeside(db, session, at) })
}
