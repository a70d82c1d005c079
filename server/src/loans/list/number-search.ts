import { type Actor, rightsOn } from '@corbel/domain/auth/actor'
import { secretDigits } from '@corbel/domain/records/sensitive-value'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt } from '../../platform/limits/rate-limit.ts'
import type { HashesOf } from './list-entries.ts'
import type { LoanListInput } from './list-plan.ts'

export type AskedNumber = {
  readonly body: Pick<LoanListInput, 'search' | 'filters'>
  readonly at: Date
  readonly services: Pick<Services, 'database' | 'secrets' | 'config'>
}

export type NumberSearch = {
  /** Null: the caller may not look for numbers. */
  readonly hashesOf: HashesOf | null
  /** Whether a whole number is looked for; whoever searches then tells the audit trail how many were found. */
  readonly isAsked: boolean
}

/**
 * As what a list looks for social security numbers. Who finds by whole numbers could guess the digits that a mask
 * hides, so it takes the right to read them, and nobody looks for many in a short time.
 */
export async function numberSearch(
  db: Db,
  actor: Actor,
  { body, at, services }: AskedNumber,
): Promise<Result<NumberSearch>> {
  if (!rightsOn(actor, 'opportunities').reveal) return granted({ hashesOf: null, isAsked: false })
  if (!asksForNumber(body)) return granted({ hashesOf: () => [], isAsked: false })
  const most = services.config.limits.secretSearchesPerPersonPerHour
  const limit = { of: 'secret-search', by: `${actor.companyId} ${actor.personId}`, most, seconds: 3_600 }
  const tooMany = await countAttempt(services.database.pool, [limit], at)
  if (tooMany !== null) return refused(tooMany)
  const secrets = await services.secrets.ofCompany(db, actor.companyId)
  return granted({ hashesOf: secrets.hashes, isAsked: true })
}

function asksForNumber({ search, filters }: AskedNumber['body']): boolean {
  return [search ?? '', ...(filters ?? []).map(({ value }) => String(value))].some(
    (text) => secretDigits(text) !== null,
  )
}
