import type { Db } from '../platform/database/db.ts'
import { holdAccount } from '../platform/session/hold-account.ts'
import { hashOfToken, newSecretToken } from '../platform/session/secret-token.ts'

/** A table for each purpose: what one issues opens nothing of another. */
export type SingleUse = 'login_ticket' | 'mfa_ticket' | 'enrolment_ticket' | 'reset_token'
type Issue = { readonly accountId: string; readonly expiresAt: Date }
type Use = { readonly token: string; readonly at: Date }

/** A new secret for one use; the table keeps its hash, so who reads the table can use none. */
export async function issueToken(db: Db, table: SingleUse, { accountId, expiresAt }: Issue): Promise<string> {
  const token = newSecretToken()
  await db
    .insertInto(table)
    .values({ token_hash: hashOfToken(token), account_id: accountId, expires_at: expiresAt })
    .execute()
  return token
}

/** The account of a living token, without using it up. */
export async function peekToken(db: Db, table: SingleUse, { token, at }: Use): Promise<string | undefined> {
  const found = await db
    .selectFrom(table)
    .select('account_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return found?.account_id
}

/**
 * Uses a living token up and answers its account, which is held from then on; of several callers at once, one gets it.
 * The account comes first: whoever voids its tickets holds it, and waits for the row of none.
 */
export async function useToken(db: Db, table: SingleUse, { token, at }: Use): Promise<string | undefined> {
  const accountId = await peekToken(db, table, { token, at })
  if (accountId === undefined) return undefined
  await holdAccount(db, accountId)
  const used = await db
    .updateTable(table)
    .set({ used_at: at })
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('account_id')
    .executeTakeFirst()
  return used?.account_id
}

const tables: readonly SingleUse[] = ['login_ticket', 'mfa_ticket', 'enrolment_ticket', 'reset_token']

/** Whatever was issued to the account before is of no more use. */
export async function voidEveryTicket(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('address_change').where('account_id', '=', accountId).execute()
  for (const table of tables) await db.deleteFrom(table).where('account_id', '=', accountId).execute()
}

/** What was entered with changes: tickets, and the browsers that were known by what it was before. */
export async function forgetWhatWasProven(db: Db, accountId: string): Promise<void> {
  await voidEveryTicket(db, accountId)
  await db.deleteFrom('known_device').where('account_id', '=', accountId).execute()
}
