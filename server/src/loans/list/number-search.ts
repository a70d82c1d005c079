import { type Actor, rightsOn } from '@corbel/domain/auth/actor'
import { filtersIn, valuesOf } from '@corbel/domain/records/list/conditions/list-condition'
import { secretDigits } from '@corbel/domain/records/sensitive-value'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database/db.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import type { HashesOf } from './list-entries.ts'
import type { LoanListInput } from './list-plan.ts'

export type AskedNumber = {
  readonly body: Pick<LoanListInput, 'search' | 'filters'>
  readonly secrets: Secrets
}

type Searching = {
  readonly actor: Actor
  readonly body: AskedNumber['body']
  readonly services: { readonly config: Pick<Config, 'limits'> }
}

/** Nobody looks for many in a short time; a list that is asked without a whole number counts for nothing. */
export function numberSearchLimits({ actor, body, services }: Searching): RateLimit[] {
  if (!mayFindNumbers(actor) || !asksForNumber(body)) return []
  const most = services.config.limits.secretSearchesPerPersonPerHour
  return [{ of: 'secret-search', by: `${actor.companyId} ${actor.personId}`, most, seconds: 3_600 }]
}

export type NumberSearch = {
  /** Null: the caller may not look for numbers. */
  readonly hashesOf: HashesOf | null
  /** Whether a whole number is looked for; whoever searches then tells the audit trail how many were found. */
  readonly isAsked: boolean
}

/**
 * As what a list looks for social security numbers. Who finds by whole numbers could guess the digits that a mask
 * hides, so it takes the right to read them.
 */
export async function numberSearch(db: Db, actor: Actor, { body, secrets }: AskedNumber): Promise<NumberSearch> {
  if (!mayFindNumbers(actor)) return { hashesOf: null, isAsked: false }
  if (!asksForNumber(body)) return { hashesOf: () => [], isAsked: false }
  const { hashes } = await secrets.ofCompany(db, actor.companyId)
  return { hashesOf: hashes, isAsked: true }
}

const mayFindNumbers = (actor: Actor): boolean => rightsOn(actor, 'opportunities').reveal

function asksForNumber({ search, filters }: AskedNumber['body']): boolean {
  const values = filtersIn(filters ?? []).flatMap(valuesOf)
  return [search ?? '', ...values.map(String)].some((text) => secretDigits(text) !== null)
}
