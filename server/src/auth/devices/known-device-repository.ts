import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { hashOfToken, newSecretToken } from '../../platform/session/secret-token.ts'

const knownForMs = 180 * 86_400_000

type Sent = { readonly accountId: string; readonly tokens: readonly string[]; readonly at: Date }

/** Of what a browser sent, the token that was given to it when somebody signed in to this account there. */
export async function findKnownDevice(db: Db, { accountId, tokens, at }: Sent): Promise<string | undefined> {
  if (tokens.length === 0) return undefined
  const hashes = tokens.map(hashOfToken)
  const found = await sql<{ token_hash: Buffer }>`
    select token_hash from known_device
    where token_hash = any(${hashes}::bytea[]) and account_id = ${accountId} and expires_at > ${at}`.execute(db)
  const known = found.rows.map((row) => row.token_hash.toString('hex'))
  return tokens.find((token) => known.includes(hashOfToken(token).toString('hex')))
}

/** A token for one account and one browser; the table keeps its hash. */
export async function addKnownDevice(db: Db, { accountId, at }: Omit<Sent, 'tokens'>): Promise<string> {
  const token = newSecretToken()
  const expires_at = new Date(at.getTime() + knownForMs)
  await db
    .insertInto('known_device')
    .values({ token_hash: hashOfToken(token), account_id: accountId, created_at: at, expires_at })
    .execute()
  return token
}
