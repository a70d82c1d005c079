import type { Db } from '../../platform/database/db.ts'
import { endSessions } from '../../platform/session/end-sessions.ts'
import { holdAccount } from '../../platform/session/hold-account.ts'
import { clearPasswordHash } from '../account-repository.ts'
import { dropEveryFactor } from '../factors/factor-repository.ts'
import { noteOfAccount } from '../note-of-account.ts'
import { forgetWhatWasProven } from '../single-use-token-repository.ts'
import { noteAddressProven, writeAccountAddress } from './account-address-repository.ts'

export type MailProof = { readonly accountId: string; readonly at: Date; readonly from: string }

/**
 * Somebody followed a link that was mailed to the account's address. The first time that happens, whatever was set
 * before was set by somebody who had not shown to be its owner: password, second factors, sessions and tickets go, and
 * the owner starts afresh. The caller sets the new password after it. True where it was the first time.
 */
export async function proveByMail(db: Db, { accountId, at, from }: MailProof): Promise<boolean> {
  await holdAccount(db, accountId)
  if (!(await noteAddressProven(db, { accountId, at }))) return false
  await clearPasswordHash(db, accountId)
  await dropEveryFactor(db, accountId)
  await forgetWhatWasProven(db, accountId)
  await endSessions(db, { accountId }, at)
  const details = { what: 'address proven, everything set before is gone' }
  await noteOfAccount(db, accountId, { action: 'credentials-changed', at, address: from, details })
  return true
}

type Claim = MailProof & { readonly address: string }

/** The same for a name that is an address, by a link that was mailed there: the account is recovered there from now on. */
export async function claimByMail(db: Db, { address, ...proof }: Claim): Promise<boolean> {
  await writeAccountAddress(db, proof.accountId, { address, provenAt: null })
  return proveByMail(db, proof)
}
