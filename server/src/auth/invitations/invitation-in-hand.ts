import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { inPlatformTransaction, inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt, usedUp } from '../../platform/limits/rate-limit.ts'
import { type Account, findAccount } from '../account-repository.ts'
import { resetFailureLimit } from '../sign-in-limits.ts'
import { findWaiting, type WaitingInvitation } from './invitation-repository.ts'
import { peekInvitation } from './invitation-token-repository.ts'
import { isVoid } from './inviter-now.ts'

export type Following = { readonly token: string; readonly address: string; readonly at: Date }

export type InvitationInHand = {
  readonly companyId: string
  readonly invitation: WaitingInvitation
  /** Of the invited address, where it has one. */
  readonly account: Account | undefined
}

/** The invitation that a link opens. Links that open nothing are counted against the address they are tried from. */
export async function invitationInHand(services: Services, following: Following): Promise<Result<InvitationInHand>> {
  const { database, config } = services
  const byAddress = resetFailureLimit(config.limits, following.address)
  const tooMany = await usedUp(database.pool, [byAddress], following.at)
  if (tooMany !== null) return refused(tooMany)
  const found = await findByToken(services, following)
  if (found !== undefined) return granted(found)
  const passed = await countAttempt(database.pool, [byAddress], following.at)
  return refused(passed ?? { code: 'invitation-not-valid' })
}

async function findByToken({ database }: Services, following: Following): Promise<InvitationInHand | undefined> {
  const place = await inPlatformTransaction(database, (db) => peekInvitation(db, following))
  if (place === undefined) return undefined
  const { companyId, id } = place
  return inTransaction(database, { companyId }, async (db) => {
    const invitation = await findWaiting(db, companyId, id)
    if (invitation === undefined || (await isVoid(db, companyId, invitation))) return undefined
    const account = await findAccount(db, invitation.email)
    // Platform staff belong to no company, and no invitation makes them belong to one.
    return account?.is_super ? undefined : { companyId, invitation, account }
  })
}
