import type pg from 'pg'
import { newId } from '../platform/ids.ts'
import { hashOfToken, newSecretToken } from '../platform/session/secret-token.ts'
import { createSampleAccount } from './sample-accounts.ts'

/** A session of platform staff; one that was proven anew may change companies. */
export async function signedInAsStaff(pool: pg.Pool, { provenAt }: { provenAt?: Date } = {}) {
  const { id, username } = await createSampleAccount(pool)
  const token = newSecretToken()
  await pool.query(
    `insert into session (token_hash, id, account_id, client, created_at, expires_at, last_seen_at, stepped_up_at)
     values ($1, $2, $3, 'api', now(), now() + interval '1 day', now(), $4)`,
    [hashOfToken(token), newId(), id, provenAt ?? null],
  )
  return { accountId: id, username, headers: { authorization: `Bearer ${token}` } }
}

/** As if the person had just proven to be there, in every open session of the company. */
export async function proveAnew(pool: pg.Pool, companyId: string, at: Date): Promise<void> {
  await pool.query('update session set stepped_up_at = $2 where company_id = $1', [companyId, at])
}
