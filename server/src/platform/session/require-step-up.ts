import { isSteppedUp } from '@corbel/domain/auth/factor-rules'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../database/db.ts'
import { noteStepUp, steppedUpAt } from './step-up-repository.ts'

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

/** Marks the session as proven anew; false where it has ended meanwhile. */
export function noteProvenNow(db: Db, sessionId: string, at: Date): Promise<boolean> {
  return noteStepUp(db, sessionId, at)
}
