import type { Db } from '../../platform/database/db.ts'

export type Passkey = {
  id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  title: string
  created_at: Date
  last_used_at: Date | null
}

export async function listPasskeys(db: Db, accountId: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports', 'title', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Held until the transaction ends, so that two answers cannot pass with one counter. */
export async function lockPasskey(db: Db, accountId: string, credentialId: string): Promise<Passkey | undefined> {
  return db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports', 'title', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertPasskey(db: Db, accountId: string, key: Omit<Passkey, 'last_used_at'>): Promise<boolean> {
  const inserted = await db
    .insertInto('passkey')
    .values({ account_id: accountId, ...key })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function notePasskeyUse(db: Db, id: string, use: { counter: number; at: Date }): Promise<void> {
  await db.updateTable('passkey').set({ counter: use.counter, last_used_at: use.at }).where('id', '=', id).execute()
}

export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
