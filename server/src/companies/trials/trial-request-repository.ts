import type { Db } from '../../platform/database/db.ts'
import { hashOfToken, newSecretToken } from '../../platform/session/secret-token.ts'

export type TrialRequest = {
  id: string
  first_name: string
  last_name: string
  company_name: string
  email: string
  phone: string
  password_hash: string
  language: string | null
}

type NewTrialRequest = TrialRequest & { requested_at: Date; expires_at: Date }

export async function insertTrialRequest(db: Db, request: NewTrialRequest): Promise<void> {
  await db.insertInto('trial_request').values(request).execute()
}

type Living = { readonly id: string; readonly at: Date }

/** The address of a request that still waits. */
export async function findAddressOfRequest(db: Db, { id, at }: Living): Promise<string | undefined> {
  const found = await db
    .selectFrom('trial_request')
    .select('email')
    .where('id', '=', id)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return found?.email
}

/** A new link in place of one that was sent before. */
export async function renewTrialToken(db: Db, id: string): Promise<string> {
  const token = newSecretToken()
  await db
    .updateTable('trial_request')
    .set({ token_hash: hashOfToken(token) })
    .where('id', '=', id)
    .execute()
  return token
}

export async function dropTrialRequest(db: Db, id: string): Promise<void> {
  await db.deleteFrom('trial_request').where('id', '=', id).execute()
}

type Use = { readonly token: string; readonly at: Date }

const columns = [
  'id',
  'first_name',
  'last_name',
  'company_name',
  'email',
  'phone',
  'password_hash',
  'language',
] as const

/** The request of a living link, without using it up. */
export async function peekTrialRequest(db: Db, { token, at }: Use): Promise<TrialRequest | undefined> {
  return db
    .selectFrom('trial_request')
    .select(columns)
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

/** Uses a living link up, with all others of its address; of several callers at once, one gets true. */
export async function useTrialRequest(db: Db, { token, at }: Use): Promise<boolean> {
  const used = await db
    .deleteFrom('trial_request')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', at)
    .returning('email')
    .executeTakeFirst()
  if (used === undefined) return false
  await db.deleteFrom('trial_request').where('email', '=', used.email).execute()
  return true
}
