import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/database/db.ts'

export type Account = {
  id: string
  username: string
  password_hash: string | null
  is_super: boolean
  allow_to_login: boolean
  /** When whoever reads its address followed a link that was mailed there; null while nobody has. */
  address_proven_at: Date | null
}

/** Names are compared in lower case and without surrounding space, as people type them. */
export function normalizeUsername(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase()
}

const email = z.email()

/** Whether a name is an address, so that invitations are accepted with it and whoever reads it may claim the account. */
export const namesAnAddress = (username: string): boolean => email.safeParse(username).success

const accountParts = ['id', 'username', 'password_hash', 'is_super', 'allow_to_login', 'address_proven_at'] as const

export async function findAccount(db: Db, username: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(accountParts)
    .where('username', '=', normalizeUsername(username))
    .executeTakeFirst()
}

export async function getAccount(db: Db, id: string): Promise<Account> {
  return db.selectFrom('account').select(accountParts).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function setPasswordHash(db: Db, accountId: string, hash: string): Promise<void> {
  await db.updateTable('account').set({ password_hash: hash }).where('id', '=', accountId).execute()
}

export async function clearPasswordHash(db: Db, accountId: string): Promise<void> {
  await db.updateTable('account').set({ password_hash: null }).where('id', '=', accountId).execute()
}

/**
 * Whether whoever reads the mailbox that the account is named after takes it over by a link mailed there: nobody has
 * shown yet that what is set in it was set by its owner.
 */
export const isUnclaimed = (account: Pick<Account, 'password_hash' | 'address_proven_at'>): boolean =>
  account.password_hash === null || account.address_proven_at === null

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
