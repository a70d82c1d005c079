import { inPlatformTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'
import { endSession } from '../platform/session/end-sessions.ts'
import type { Session } from '../platform/session/session.ts'

/** Ends the session everywhere: the token opens nothing any more, and its event streams close. */
export async function signOut({ database }: Services, session: Session | null, at: Date): Promise<void> {
  if (session !== null) await inPlatformTransaction(database, (db) => endSession(db, session.tokenHash, at))
}
