import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { PlatformSecrets } from '../../platform/secrets/platform-secrets.ts'
import type { Account } from '../account-repository.ts'
import { type Arrival, enterProven } from '../enter-account.ts'
import { noteOfAccount } from '../note-of-account.ts'
import type { EnteredOutcome } from '../sign-in-outcome.ts'
import { voidEveryTicket } from '../single-use-token-repository.ts'
import { countRecoveryCodes } from './recovery-code-repository.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

export type Enrolment = {
  /** Shown once; null where the account has codes of an earlier factor. */
  readonly recoveryCodes: string[] | null
  readonly entered: EnteredOutcome | null
}

export type Finish = Arrival & { readonly ticket?: string | undefined; readonly secrets: PlatformSecrets }

/** A factor was added: codes for the day the phone is lost, and the sign-in goes on that had asked for it. */
export async function finishEnrolment(db: Db, account: Account, finish: Finish): Promise<Result<Enrolment>> {
  const { ticket, secrets, at, client } = finish
  const details = { what: 'second factor added' }
  await noteOfAccount(db, account.id, { action: 'credentials-changed', at, address: client.address, details })
  // Issued to an account that had not this factor: what they asked for is not what is asked for now.
  await voidEveryTicket(db, account.id)
  const hasCodes = (await countRecoveryCodes(db, account.id)) > 0
  const recoveryCodes = hasCodes ? null : await replaceRecoveryCodes(db, { accountId: account.id, secrets, at })
  if (ticket === undefined) return granted({ recoveryCodes, entered: null })
  const entered = await enterProven(db, account, finish)
  return entered.ok ? granted({ recoveryCodes, entered: entered.value }) : entered
}
