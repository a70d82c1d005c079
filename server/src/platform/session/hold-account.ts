import type { Db } from '../database/db.ts'
import { lockAccounts } from './account-lock-repository.ts'

/**
 * Until the transaction ends nobody else opens a session of this account, ends one, or changes what it signs in with.
 * Asked for before anything else of an account is read or written, and before any audit trail is added to: of two that
 * hold the same things in the same order, one waits and none for ever.
 */
export async function holdAccount(db: Db, accountId: string): Promise<void> {
  await lockAccounts(db, [accountId])
}
