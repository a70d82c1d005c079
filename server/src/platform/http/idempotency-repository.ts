import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { KeyClaim } from './idempotency.ts'

const waitForTheSameKey = '3s'

/** Whoever comes while the first call is still running waits for it here, on the row that both want to write. */
export async function insertKey(db: Db, claim: KeyClaim): Promise<'new' | 'known' | 'waited-too-long'> {
  await sql`select set_config('lock_timeout', ${waitForTheSameKey}, true)`.execute(db)
  try {
    const inserted = await db
      .insertInto('idempotency_key')
      .values({
        actor_id: claim.actorId,
        company_id: claim.companyId,
        role_id: claim.roleId,
        rights: claim.rights,
        key: claim.key,
        endpoint: claim.endpoint,
        body_hash: claim.bodyHash,
        created_at: claim.at,
      })
      .onConflict((conflict) => conflict.columns(['actor_id', 'key']).doNothing())
      .executeTakeFirst()
    await sql`select set_config('lock_timeout', '0', true)`.execute(db)
    return inserted.numInsertedOrUpdatedRows === 1n ? 'new' : 'known'
  } catch (error) {
    // 55P03: the lock timeout. The transaction is spent; the refusal rolls it back.
    if (error instanceof Error && 'code' in error && error.code === '55P03') return 'waited-too-long'
    throw error
  }
}

/** What was answered to this key of this caller first. */
export async function findFirstAnswer(db: Db, claim: KeyClaim) {
  return db
    .selectFrom('idempotency_key')
    .select(['endpoint', 'body_hash', 'reply', 'company_id', 'role_id', 'rights'])
    .where('actor_id', '=', claim.actorId)
    .where('key', '=', claim.key)
    .executeTakeFirst()
}

/** Kept in the transaction of the effect: both are there, or neither. */
export async function keepReply(db: Db, claim: KeyClaim, reply: string): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ status: 200, reply })
    .where('actor_id', '=', claim.actorId)
    .where('key', '=', claim.key)
    .execute()
}
