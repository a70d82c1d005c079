import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt, forgetAttempts, usedUp } from '../../platform/limits/rate-limit.ts'
import { endSessions } from '../../platform/session/end-sessions.ts'
import { getAccount, setPasswordHash } from '../account-repository.ts'
import { proveByMail } from '../addresses/first-proof.ts'
import { noteOfAccount } from '../note-of-account.ts'
import { resetFailureLimit, resetLimit, signInLimits } from '../sign-in-limits.ts'
import { forgetWhatWasProven, peekToken, useToken } from '../single-use-token-repository.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

export type PasswordReset = {
  readonly token: string
  readonly password: string
  readonly address: string
  readonly at: Date
}

/** Sets a new password by the token of a mailed link, and ends every session that the old one had opened. */
export async function setNewPassword(services: Services, reset: PasswordReset): Promise<Result<null>> {
  const { database, config } = services
  const byAddress = resetFailureLimit(config.limits, reset.address)
  const tooMany = await usedUp(database.pool, [byAddress], reset.at)
  if (tooMany !== null) return refused(tooMany)
  const accountId = await inPlatformTransaction(database, (db) => peekToken(db, 'reset_token', reset))
  if (accountId === undefined) return refuseToken(services, reset)
  const weak = await refuseWeakPassword(reset.password)
  if (weak !== null) return refused(weak)
  const tooOften = await countAttempt(database.pool, [resetLimit(config.limits, accountId)], reset.at)
  if (tooOften !== null) return refused(tooOften)
  return replacePassword(services, { ...reset, hash: await hashPassword(reset.password) })
}

async function refuseToken({ database, config }: Services, { address, at }: PasswordReset): Promise<Result<null>> {
  const passed = await countAttempt(database.pool, [resetFailureLimit(config.limits, address)], at)
  return refused(passed ?? { code: 'reset-token-not-valid' })
}

async function replacePassword(
  services: Services,
  reset: PasswordReset & { readonly hash: string },
): Promise<Result<null>> {
  const account = await inPlatformTransaction(services.database, async (db) => {
    const accountId = await useToken(db, 'reset_token', reset)
    if (accountId === undefined) return undefined
    await proveByMail(db, { accountId, at: reset.at, from: reset.address })
    await setPasswordHash(db, accountId, reset.hash)
    await forgetWhatWasProven(db, accountId)
    await endSessions(db, { accountId }, reset.at)
    await noteOfAccount(db, accountId, {
      action: 'credentials-changed',
      at: reset.at,
      address: reset.address,
      details: { what: 'password', by: 'mailed link' },
    })
    return getAccount(db, accountId)
  })
  if (account === undefined) return refuseToken(services, reset)
  // Whoever could read the account's mail is its owner, and need not wait for the failures of somebody who guessed.
  const { username } = account
  const [together, ofAccount] = signInLimits(services.config.limits, { username, address: reset.address })
  for (const limit of [together, ofAccount])
    if (limit !== undefined) await forgetAttempts(services.database.pool, limit)
  return granted(null)
}
