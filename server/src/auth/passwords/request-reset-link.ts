import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt } from '../../platform/limits/rate-limit.ts'
import { type Attempt, forgotLimits } from '../sign-in-limits.ts'
import { mailResetLinkLater } from './reset-link-jobs.ts'

type Asking = Attempt & { readonly language: Language; readonly at: Date }

/** Does the same work and gives the same answer whether anybody has that name or not. */
export async function requestResetLink(services: Services, asked: Asking): Promise<Result<null>> {
  const { database, config, jobs } = services
  const tooMany = await countAttempt(database.pool, forgotLimits(config.limits, asked), asked.at)
  if (tooMany !== null) return refused(tooMany)
  await inPlatformTransaction(database, (db) => mailResetLinkLater(jobs, db, asked))
  return granted(null)
}
