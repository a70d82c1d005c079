import type { Actor } from '@corbel/domain/auth/actor'
import type { Db } from '../../platform/database/db.ts'
import { countAssociatedLoans } from './loans-of-person-repository.ts'
import { readableLoans } from './readable-loans.ts'

/** Loans in use that somebody borrows or works on, of those that the actor may read; null where they read none at all. */
export async function countLoansOfPerson(db: Db, actor: Actor, personId: string): Promise<number | null> {
  const readable = readableLoans(actor)
  if (readable === null) return null
  return countAssociatedLoans(db, { companyId: actor.companyId, personId, readable })
}
