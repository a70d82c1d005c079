import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt, usedUp } from '../../platform/limits/rate-limit.ts'
import { requireStepUp } from '../../platform/session/require-step-up.ts'
import type { Session } from '../../platform/session/session.ts'
import { normalizeUsername } from '../account-repository.ts'
import { noteOfAccount } from '../note-of-account.ts'
import { forgotLimits, resetFailureLimit } from '../sign-in-limits.ts'
import { findAccountAddress, lockAccountAddress, waitsForItsName } from './account-address-repository.ts'
import { findAddressChange, useAddressChange } from './address-change-repository.ts'
import { mailAddressProofLater } from './address-jobs.ts'
import { setAddress } from './set-address.ts'

/** What the owner of an account is told of its address. */
export async function describeAddress(db: Db, { accountId }: Session, at: Date) {
  const { address, provenAt } = await findAccountAddress(db, accountId)
  const waiting = await findAddressChange(db, accountId, at)
  const pending = waiting === undefined ? null : { ...waiting, expiresAt: waiting.expiresAt.toISOString() }
  return { address, proven: provenAt !== null, pending }
}

export type AddressWish = {
  readonly session: Session
  readonly typed: string
  /** Where the call comes from. */
  readonly client: Pick<Client, 'address' | 'language'>
  readonly at: Date
}

/** Mails a link to the new address, which counts for nothing until somebody has followed it. */
export async function askForAddress(services: Services, wish: AddressWish): Promise<Result<null>> {
  const { database, config, jobs } = services
  const { session, client, at } = wish
  const { accountId } = session
  const proven = await inPlatformTransaction(database, async (db) => {
    const steppedUp = await requireStepUp(db, { sessionId: session.id, at })
    if (!steppedUp.ok) return steppedUp
    return waitsForItsName(await findAccountAddress(db, accountId))
      ? refused({ code: 'address-not-proven' })
      : steppedUp
  })
  if (!proven.ok) return proven
  const address = normalizeUsername(wish.typed)
  const limits = forgotLimits(config.limits, { username: accountId, address: client.address })
  const tooMany = await countAttempt(database.pool, limits, at)
  if (tooMany !== null) return refused(tooMany)
  await inPlatformTransaction(database, async (db) => {
    await noteOfAccount(db, accountId, {
      ...{ action: 'credentials-changed', at, address: client.address },
      details: { what: 'another address asked for' },
    })
    await mailAddressProofLater(jobs, db, { accountId, address, language: client.language })
  })
  return granted(null)
}

export type AddressProof = { readonly token: string; readonly client: string; readonly at: Date }

/** Takes the address whose link is followed. Links that open nothing count against where they are tried from. */
export async function takeAddress(services: Services, proof: AddressProof): Promise<Result<string>> {
  const { database, config, jobs } = services
  const { at, client } = proof
  const byAddress = resetFailureLimit(config.limits, client)
  const tooMany = await usedUp(database.pool, [byAddress], at)
  if (tooMany !== null) return refused(tooMany)
  const taken = await inPlatformTransaction(database, async (db) => {
    const change = await useAddressChange(db, proof)
    if (change === undefined) return undefined
    const { accountId, address } = change
    // Asked again: the account may have been given another name, or another password, since the link was asked for.
    if (waitsForItsName(await lockAccountAddress(db, accountId))) return undefined
    await setAddress(db, { accountId, to: { address, provenAt: at }, jobs })
    await noteOfAccount(db, accountId, {
      ...{ action: 'credentials-changed', at, address: client },
      details: { what: 'address', by: 'mailed link' },
    })
    return address
  })
  if (taken !== undefined) return granted(taken)
  const passed = await countAttempt(database.pool, [byAddress], at)
  return refused(passed ?? { code: 'address-link-not-valid' })
}
