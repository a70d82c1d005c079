import type { Result } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { rollBackOnRefusal } from '../platform/database/roll-back-on-refusal.ts'
import { inPlatformTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'

/** One transaction of no company; after a "no" nothing of it is written. */
export async function inRefusable<Value>(
  { database }: Pick<Services, 'database'>,
  work: (db: Db) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return rollBackOnRefusal<Value>((run) => inPlatformTransaction(database, run), work)
}
