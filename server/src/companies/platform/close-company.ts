import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import { closeOpenedCompany } from '../../platform/session/end-sessions.ts'
import type { CompanyCall } from '../company-in-hand.ts'

/** Platform staff leave the company that they had opened; for everybody else there is none to leave. */
export async function closeCompany({ services, session, at }: CompanyCall): Promise<Result<null>> {
  if (session.kind === 'person' && session.openedAs === null) return refused({ code: 'not-allowed' })
  await inPlatformTransaction(services.database, (db) => closeOpenedCompany(db, session.id, at))
  return granted(null)
}
