import type { Db } from '../../platform/database/db.ts'

export async function listAccountSessions(db: Db, accountId: string) {
  return db
    .selectFrom('session')
    .select(['id', 'token_hash', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
