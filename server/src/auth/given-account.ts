import type { Db } from '../platform/database/db.ts'
import { findAccount, normalizeUsername, setPasswordHash } from './account-repository.ts'
import { insertAccount } from './invitations/membership-repository.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { voidEveryTicket } from './single-use-token-repository.ts'

/** A username as accounts have it. */
export const accountName = (typed: string): string => normalizeUsername(typed)

/** The account that has a name; undefined where nobody has. */
export async function holderOfName(db: Db, username: string): Promise<string | undefined> {
  return (await findAccount(db, username))?.id
}

export type GivenAccount = {
  readonly id: string
  readonly username: string
  readonly password: string
  readonly at: Date
}

/** Opens an account that staff gives to somebody; false where somebody has the name meanwhile. */
export async function openGivenAccount(db: Db, { id, username, password, at }: GivenAccount): Promise<boolean> {
  return insertAccount(db, { id, username, hash: await hashPassword(password), at })
}

/** Sets a password in place of the owner; whatever was issued with the old one opens nothing. Sessions are the caller's. */
export async function setGivenPassword(db: Db, accountId: string, password: string): Promise<void> {
  await setPasswordHash(db, accountId, await hashPassword(password))
  await voidEveryTicket(db, accountId)
}
