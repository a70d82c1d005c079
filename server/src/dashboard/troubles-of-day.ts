import { companyPolicy } from '@corbel/domain/companies/company-policy'
import type { getDay } from '@corbel/domain/dashboard/day-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { TroubleAsked, TroubleSource } from '../trouble-source.ts'

type Troubles = NonNullable<ReplyOf<typeof getDay>['cards']['troubles']>

/** What is broken first, then what is about to be; absent for whom the company is not theirs to set up. */
export async function troublesOfDay(
  asked: TroubleAsked,
  sources: readonly TroubleSource[],
): Promise<Troubles | undefined> {
  const { actor, at } = asked
  if (actor.guestOf !== undefined || !companyPolicy.configure(actor)) return undefined
  const found: Troubles['troubles'] = []
  for (const source of sources) found.push(...(await source(asked)))
  return {
    at: at.toISOString(),
    troubles: found.toSorted((one, other) => Number(other.isBroken) - Number(one.isBroken)),
  }
}
