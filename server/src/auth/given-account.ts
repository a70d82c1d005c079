import type { Db } from '../platform/database/db.ts'
import { findAccount, normalizeUsername, setPasswordHash } from './account-repository.ts'
import { noteAddressUnproven } from './addresses/account-address-repository.ts'
import { listFactorMethods } from './factors/factor-methods.ts'
import { insertAccount } from './invitations/membership-repository.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { refuseWeakPassword } from './passwords/refuse-weak-password.ts'
import { forgetWhatWasProven } from './single-use-token-repository.ts'

export { namesAnAddress } from './account-repository.ts'

/** A username as accounts have it. */
export const accountName = (typed: string): string => normalizeUsername(typed)

/** The account that has a name; undefined where nobody has. */
export async function holderOfName(db: Db, username: string): Promise<string | undefined> {
  return (await findAccount(db, username))?.id
}

/** Null where none was typed, or one that will be refused. */
export async function hashGivenPassword(password: string | undefined): Promise<string | null> {
  if (password === undefined || password === '' || (await refuseWeakPassword(password)) !== null) return null
  return hashPassword(password)
}

export type GivenAccount = {
  readonly id: string
  readonly username: string
  /** Of their password, made before any transaction: a connection must not wait while passwords are computed. */
  readonly hash: string
  /** Where it is recovered; null where there is no such address. */
  readonly address: string | null
  readonly at: Date
}

/** Opens an account that staff gives to somebody; false where somebody has the name meanwhile. */
export async function openGivenAccount(db: Db, { address, ...account }: GivenAccount): Promise<boolean> {
  return insertAccount(db, { ...account, recovery: { address, provenAt: null } })
}

/** Sets a password in place of the owner; whatever was issued with the old one opens nothing. Sessions are the caller's. */
export async function setGivenPassword(db: Db, accountId: string, hash: string): Promise<void> {
  await setPasswordHash(db, accountId, hash)
  // Whoever has a factor is asked for it too; without one, what follows may be set by whoever knows this password.
  if ((await listFactorMethods(db, accountId)).length === 0) await noteAddressUnproven(db, accountId)
  await forgetWhatWasProven(db, accountId)
}
