import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { holderOfName } from '../../auth/given-account.ts'
import { resetFailureLimit } from '../../auth/sign-in-limits.ts'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt, usedUp } from '../../platform/limits/rate-limit.ts'
import { peekTrialRequest, type TrialRequest } from './trial-request-repository.ts'

export type Following = { readonly token: string; readonly address: string; readonly at: Date }

/**
 * The request that a mailed link opens. Links that open nothing are counted against the address they are tried from.
 * Whoever has the link reads the mailbox, so they may be told that the address has an account meanwhile.
 */
export async function trialInHand(services: Services, following: Following): Promise<Result<TrialRequest>> {
  const { database, config } = services
  const byAddress = resetFailureLimit(config.limits, following.address)
  const tooMany = await usedUp(database.pool, [byAddress], following.at)
  if (tooMany !== null) return refused(tooMany)
  const found = await inPlatformTransaction(database, async (db) => {
    const request = await peekTrialRequest(db, following)
    return request && { request, hasAccount: (await holderOfName(db, request.email)) !== undefined }
  })
  if (found !== undefined) return found.hasAccount ? refused({ code: 'account-exists' }) : granted(found.request)
  const passed = await countAttempt(database.pool, [byAddress], following.at)
  return refused(passed ?? { code: 'registration-not-valid' })
}
