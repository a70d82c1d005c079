import type { Database } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { RateLimit } from '../../platform/limits/rate-limit.ts'
import { type Inviter, invitationLimit, letterLimit } from '../sign-in-limits.ts'
import { isCompanyOnTrial } from './sign-up-company-repository.ts'

type Inviting = Inviter & { readonly services: { readonly database: Database } }

/**
 * Of everything that mails an invitation: by its sender, and by the company whose name the letter carries. Counted
 * before the transaction, so that a company's invitations do not wait for each other's end.
 */
export async function invitationLimits({ actor, services }: Inviting): Promise<RateLimit[]> {
  const { database, config } = services
  const id = actor.companyId
  const isOnTrial = await inTransaction(database, { companyId: id }, (db) => isCompanyOnTrial(db, id))
  return [invitationLimit({ actor, services }), letterLimit(config.limits, { id, isOnTrial })]
}
