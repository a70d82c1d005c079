import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type Account = {
  id: string
  username: string
  password_hash: string | null
  is_super: boolean
  allow_to_login: boolean
}

/** Names are compared in lower case and without surrounding space, as people type them. */
export function normalizeUsername(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase()
}

export async function findAccount(db: Db, username: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(['id', 'username', 'password_hash', 'is_super', 'allow_to_login'])
    .where('username', '=', normalizeUsername(username))
    .executeTakeFirst()
}

export async function getAccount(db: Db, id: string): Promise<Account> {
  return db
    .selectFrom('account')
    .select(['id', 'username', 'password_hash', 'is_super', 'allow_to_login'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function setPasswordHash(db: Db, accountId: string, hash: string): Promise<void> {
  await db.updateTable('account').set({ password_hash: hash }).where('id', '=', accountId).execute()
}

/** One company, person and role that an account may sign in as. */
export type Membership = {
  company_id: string
  company_name: string
  company_settings: unknown
  person_id: string
  full_name: string
  email: string
  role_id: number
  role_title: string
  module_id: number
  role_mfa_required: boolean
}

/** All of them, the oldest company first; across the fence between companies, which only the sign-in may cross. */
export async function listMemberships(db: Db, accountId: string): Promise<Membership[]> {
  const answer = await sql<Membership>`select * from account_memberships(${accountId})`.execute(db)
  return answer.rows
}
