import { type Actor, rightsOn } from '@corbel/domain/auth/actor'
import type { listLoans as endpoint } from '@corbel/domain/loans/loan-endpoints'
import { secretDigits } from '@corbel/domain/records/sensitive-value'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt } from '../../platform/limits/rate-limit.ts'
import { listLoans } from './list-loans.ts'

export type AskedLoanList = {
  readonly body: BodyOf<typeof endpoint>
  readonly at: Date
  readonly services: Pick<Services, 'database' | 'secrets' | 'config'>
}

/**
 * The list for somebody who may also look for a social security number. Who finds by whole numbers could guess the
 * digits that a mask hides, so it takes the right to read them, and nobody looks for many in a short time.
 */
export async function findLoans(
  db: Db,
  actor: Actor,
  { body, at, services }: AskedLoanList,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  if (!rightsOn(actor, 'opportunities').reveal) return listLoans(db, actor, body)
  if (!asksForNumber(body)) return listLoans(db, actor, body, () => [])
  const most = services.config.limits.secretSearchesPerPersonPerHour
  const limit = { of: 'secret-search', by: `${actor.companyId} ${actor.personId}`, most, seconds: 3_600 }
  const tooMany = await countAttempt(services.database.pool, [limit], at)
  if (tooMany !== null) return refused(tooMany)
  const secrets = await services.secrets.ofCompany(db, actor.companyId)
  return listLoans(db, actor, body, secrets.hashes)
}

function asksForNumber({ search, filters }: AskedLoanList['body']): boolean {
  return [search ?? '', ...(filters ?? []).map(({ value }) => String(value))].some(
    (text) => secretDigits(text) !== null,
  )
}
