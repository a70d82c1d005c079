import { type Actor, rightsOn } from '../auth/actor.ts'
import { tell } from '../shared/messages/message.ts'
import type { Refusal } from '../shared/refusals.ts'
import type { AdminInfo } from './loan-endpoints.ts'
import { loanPolicy } from './loan-policy.ts'

const peopleAndOrder = ['workforces', 'contacts', 'source', 'groups'] as const

/** What a new loan is asked to begin with: its entries, and perhaps a borrower who is new to the company. */
type AskedLoan = AdminInfo & { newProspect?: object | undefined }

/** Whether somebody may bring in a borrower together with the loan: brokers for theirs, staff who may add prospects. */
export const mayBringProspect = (actor: Actor): boolean =>
  loanPolicy.add(actor) &&
  (actor.type === 'Contacts' || (actor.type === 'Workforces' && rightsOn(actor, 'prospects').add))

/**
 * Why a loan may not be added, or null. Staff need the rights that changing the same entries of a loan needs; whom it
 * is for, they may always say. A broker's loan is assigned to the broker and is for a prospect whom they bring in or
 * who is on a loan of theirs (decision 56 on the specification); a borrower applies for themselves. Neither chooses
 * anything else but product and program.
 */
export function refuseAdd(actor: Actor, asked: AskedLoan): Refusal | null {
  if (!loanPolicy.add(actor)) return { code: 'not-allowed' }
  if (asked.newProspect !== undefined) {
    if (!mayBringProspect(actor)) return { code: 'not-allowed' }
    if (asked.prospect) return { code: 'invalid-fields', fields: { newProspect: tell('loans.refused.twoBorrowers') } }
  }
  const gives = (entry: 'status' | (typeof peopleAndOrder)[number]): boolean => (asked[entry] ?? []).length > 0
  if (actor.type === 'Workforces') {
    const rights = rightsOn(actor, 'opportunities')
    if (gives('status') && !rights.status) return { code: 'not-allowed' }
    return peopleAndOrder.some(gives) && !rights.assign ? { code: 'not-allowed' } : null
  }
  const isForSomebodyElse = actor.type === 'Prospects' && asked.prospect && asked.prospect !== actor.personId
  return gives('status') || peopleAndOrder.some(gives) || isForSomebodyElse ? { code: 'not-allowed' } : null
}
