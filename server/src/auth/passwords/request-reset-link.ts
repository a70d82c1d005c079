import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt } from '../../platform/limits/rate-limit.ts'
import { findAccount, normalizeUsername } from '../account-repository.ts'
import { type Attempt, forgotLimits } from '../sign-in-limits.ts'
import { mailResetLinkLater } from './reset-link-jobs.ts'

type Asking = Attempt & { readonly language: Language; readonly at: Date }

/** Does the same work and gives the same answer whether anybody has that name or not, unless it is set to tell. */
export async function requestResetLink(services: Services, asked: Asking): Promise<Result<null>> {
  const { database, config, jobs } = services
  const tooMany = await countAttempt(database.pool, forgotLimits(config.limits, asked), asked.at)
  if (tooMany !== null) return refused(tooMany)
  return inPlatformTransaction(database, async (db) => {
    const isUnknown =
      config.tellsUnknownAccounts && (await findAccount(db, normalizeUsername(asked.username))) === undefined
    if (isUnknown)
      return refused({ code: 'not-found', message: tell('auth.linkNotFound', { username: asked.username }) })
    await mailResetLinkLater(jobs, db, asked)
    return granted(null)
  })
}
