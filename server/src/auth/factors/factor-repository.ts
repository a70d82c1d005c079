import type { Db } from '../../platform/database/db.ts'

const tables = ['totp_factor', 'passkey', 'passkey_challenge', 'recovery_code'] as const

/** Also what was offered and never confirmed: nothing that was begun is gone on with. */
export async function dropEveryFactor(db: Db, accountId: string): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).where('account_id', '=', accountId).execute()
}
