import { inPlatformTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'
import { endSignIn } from '../platform/session/end-sessions.ts'
import { hashOfToken } from '../platform/session/secret-token.ts'

/**
 * Ends the session everywhere: the token opens nothing any more, and its event streams close. Who stole the token may
 * have exchanged it for another session by now; that one ends too.
 */
export async function signOut({ database }: Services, token: string | null, at: Date): Promise<void> {
  if (token !== null)
    await inPlatformTransaction(database, (db) => endSignIn(db, { tokenHash: hashOfToken(token) }, at))
}
