import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt, usedUp } from '../../platform/limits/rate-limit.ts'
import { type Account, findAccount } from '../account-repository.ts'
import { noteFailedSignIn } from '../note-of-account.ts'
import { signInLimits } from '../sign-in-limits.ts'
import { passwordMatches } from './password-hash.ts'

export type PasswordAttempt = {
  readonly username: string
  readonly password: string
  readonly address: string
  readonly at: Date
}

/** The account, where name and password are right and neither the account nor the address has failed too often. */
export async function checkPassword(services: Services, attempt: PasswordAttempt): Promise<Result<Account>> {
  const { pool } = services.database
  const limits = signInLimits(services.config.limits, attempt)
  const before = await usedUp(pool, limits, attempt.at)
  if (before !== null) return refused(before)
  const account = await inPlatformTransaction(services.database, (db) => findAccount(db, attempt.username))
  // Outside a transaction: a connection must not wait while passwords are computed.
  const matches = await passwordMatches(account?.password_hash ?? null, attempt.password)
  if (account === undefined || !matches || !account.allow_to_login) {
    const passed = await countAttempt(pool, limits, attempt.at)
    await noteFailedSignIn(services, account?.id ?? null, attempt)
    return refused(passed ?? { code: 'sign-in-failed' })
  }
  // Guesses made side by side must not get further than guesses made one after another.
  const meanwhile = await usedUp(pool, limits, attempt.at)
  return meanwhile === null ? granted(account) : refused(meanwhile)
}
