import type { Db } from '../../platform/database/db.ts'
import { hashOfToken, newSecretToken } from '../../platform/session/secret-token.ts'

type Change = { readonly accountId: string; readonly address: string; readonly expiresAt: Date }

/** A link for the new address, in place of one that was asked for before. */
export async function issueAddressChange(db: Db, { accountId, address, expiresAt }: Change): Promise<string> {
  await dropAddressChanges(db, accountId)
  const token = newSecretToken()
  await db
    .insertInto('address_change')
    .values({ token_hash: hashOfToken(token), account_id: accountId, address, expires_at: expiresAt })
    .execute()
  return token
}

export async function dropAddressChanges(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('address_change').where('account_id', '=', accountId).execute()
}

type Waiting = { readonly address: string; readonly expiresAt: Date }

export async function findAddressChange(db: Db, accountId: string, at: Date): Promise<Waiting | undefined> {
  return db
    .selectFrom('address_change')
    .select(['address', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

type Use = { readonly token: string; readonly at: Date }

/** Uses a living link up; of several callers at once, one gets its account and address. */
export async function useAddressChange(
  db: Db,
  { token, at }: Use,
): Promise<{ accountId: string; address: string } | undefined> {
  return db
    .updateTable('address_change')
    .set({ used_at: at })
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['account_id as accountId', 'address'])
    .executeTakeFirst()
}
