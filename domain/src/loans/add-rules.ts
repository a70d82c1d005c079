import { type Actor, rightsOn } from '../auth/actor.ts'
import type { Refusal } from '../shared/refusals.ts'
import type { AdminInfo } from './loan-endpoints.ts'
import { loanPolicy } from './loan-policy.ts'

const peopleAndOrder = ['workforces', 'contacts', 'source', 'groups'] as const

/**
 * Why a loan may not be added, or null. Whoever is not staff chooses product and program and nothing else: a borrower
 * applies for themselves, a broker's loan is assigned to the broker. Staff need the rights that changing the same
 * entries of a loan needs; whom it is for, they may always say.
 */
export function refuseAdd(actor: Actor, asked: AdminInfo): Refusal | null {
  if (!loanPolicy.add(actor)) return { code: 'not-allowed' }
  const gives = (entry: 'status' | (typeof peopleAndOrder)[number]): boolean => (asked[entry] ?? []).length > 0
  if (actor.type === 'Workforces') {
    const rights = rightsOn(actor, 'opportunities')
    if (gives('status') && !rights.status) return { code: 'not-allowed' }
    return peopleAndOrder.some(gives) && !rights.assign ? { code: 'not-allowed' } : null
  }
  const own = actor.type === 'Prospects' ? actor.personId : null
  const isForSomebodyElse = asked.prospect !== undefined && asked.prospect !== null && asked.prospect !== own
  const isMore = gives('status') || peopleAndOrder.some(gives) || isForSomebodyElse
  return isMore ? { code: 'not-allowed' } : null
}
