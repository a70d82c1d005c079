import type { Actor } from '@corbel/domain/auth/actor'
import { prospectPolicy } from '@corbel/domain/people/prospect-policy'
import type { Db } from '../platform/database/db.ts'
import { isAmongProspects } from './prospects-repository.ts'

/**
 * Whether the actor may make this person the borrower of a loan: one whom their picker would offer. Whoever becomes
 * the borrower of an own loan can be read from then on, so writing asks what offering asks; an unknown id, a person of
 * another company and one out of reach get the same answer.
 */
export async function mayChooseProspect(db: Db, actor: Actor, id: string): Promise<boolean> {
  const reach = prospectPolicy.choose(actor)
  if (reach === 'none') return false
  const { companyId, personId } = actor
  return isAmongProspects(db, { companyId, personId, reach }, id)
}
