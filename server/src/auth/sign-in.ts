import type { Result } from '@corbel/domain/shared/result'
import { inPlatformTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'
import { type Arrival, enterWithPassword } from './enter-account.ts'
import { noteFailedSignIn } from './note-of-account.ts'
import { checkPassword } from './passwords/check-password.ts'
import type { SignInOutcome } from './sign-in-outcome.ts'

export type SignIn = Arrival & {
  readonly username: string
  readonly password: string
  readonly devices?: readonly string[]
}

/** Name and password; what comes next is the account's matter. */
export async function signIn(services: Services, attempt: SignIn): Promise<Result<SignInOutcome>> {
  const { client, ...rest } = attempt
  const account = await checkPassword(services, { ...rest, address: client.address })
  if (!account.ok) return account
  const entered = await inPlatformTransaction(services.database, (db) => enterWithPassword(db, account.value, attempt))
  if (!entered.ok && entered.refusal.code === 'address-not-allowed')
    await noteFailedSignIn(services, account.value.id, { at: attempt.at, address: client.address, step: 'address' })
  return entered
}
