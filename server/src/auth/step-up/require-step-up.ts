import { isSteppedUp } from '@corbel/domain/auth/factor-rules'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { steppedUpAt } from './step-up-repository.ts'

/**
 * For verbs that change who may do what: goes on only where the person has proven within the last ten minutes, in this
 * very session, to be there still. In a verb: `requireStepUp(db, { sessionId: actor.sessionId, at })`.
 */
export async function requireStepUp(
  db: Db,
  act: { readonly sessionId: string; readonly at: Date },
): Promise<Result<null>> {
  const provenAt = await steppedUpAt(db, act.sessionId)
  return isSteppedUp(provenAt, act.at) ? granted(null) : refused({ code: 'step-up-required' })
}
