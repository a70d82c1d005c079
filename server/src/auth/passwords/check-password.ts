import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { newId } from '../../platform/ids.ts'
import { type Reservation, reserveFailure } from '../../platform/limits/rate-limit.ts'
import { type Account, findAccount } from '../account-repository.ts'
import { findKnownDevice } from '../devices/known-device-repository.ts'
import { noteFailedSignIn } from '../note-of-account.ts'
import { deviceLimit, signInLimits } from '../sign-in-limits.ts'
import { passwordMatches } from './password-hash.ts'

export type PasswordAttempt = {
  readonly username: string
  readonly password: string
  readonly address: string
  /** What the browser was given when somebody signed in there. */
  readonly devices?: readonly string[]
  readonly at: Date
}

/**
 * The account, where name and password are right and neither together with the address, nor the account, nor the
 * address has failed too often. Failures are reserved beforehand and given back to whoever was right, so that guesses
 * made side by side get no further than guesses made one after another.
 */
export async function checkPassword(services: Services, attempt: PasswordAttempt): Promise<Result<Account>> {
  const { account, device } = await inPlatformTransaction(services.database, (db) => findAttempted(db, attempt))
  const reserved = await reserve(services, attempt, device)
  if (!reserved.ok) return reserved
  // Outside a transaction: a connection must not wait while passwords are computed.
  const matches = await passwordMatches(account?.password_hash ?? null, attempt.password)
  if (account !== undefined && matches && account.allow_to_login) {
    await reserved.value.giveBack()
    return granted(account)
  }
  await noteFailedSignIn(services, account?.id ?? null, attempt)
  return refused({ code: 'sign-in-failed' })
}

async function findAttempted(db: Db, { username, devices = [], at }: PasswordAttempt) {
  const account = await findAccount(db, username)
  const known = { accountId: account?.id ?? newId(), tokens: devices, at }
  return { account, device: await findKnownDevice(db, known) }
}

/** A known browser passes guesses made elsewhere, for so many failures of its own; then it is one like any other. */
async function reserve(
  { database: { pool }, config: { limits } }: Services,
  attempt: PasswordAttempt,
  device: string | undefined,
): Promise<Result<Reservation>> {
  if (device !== undefined) {
    const ofDevice = await reserveFailure(pool, [deviceLimit(limits, device)], attempt.at)
    if (ofDevice.ok) return ofDevice
  }
  return reserveFailure(pool, signInLimits(limits, attempt), attempt.at)
}
