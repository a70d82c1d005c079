import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { listShares as endpoint } from '@corbel/domain/loans/share-endpoints'
import { refuseShare, shareState } from '@corbel/domain/loans/share-rules'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { lendingChoices } from '../../records/configuration/lending-choices.ts'
import { readableLoan } from '../readable-loan.ts'
import { standingOf } from '../stored-loan.ts'
import { presentAffiliate, presentShares } from './share-presenter.ts'
import { findAffiliate, listSharesOfLoan } from './share-repository.ts'

export type AskedShares = { readonly id: string; readonly at: Date }

/** The shares of a loan, for those who may share. */
export async function listShares(
  db: Db,
  actor: Actor,
  { id, at }: AskedShares,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const found = await readableLoan(db, actor, id)
  if (!found.ok) return found
  if (!loanPolicy.share(actor)) return refused({ code: 'not-allowed' })
  const loan = found.value
  const shares = await listSharesOfLoan(db, actor.companyId, id)
  const { programs } = await lendingChoices(db, actor.companyId)
  const programCompanyId = programs.find((one) => one.id === loan.program)?.ownerCompanyId ?? actor.companyId
  const affiliate = await findAffiliate(db, actor.companyId, programCompanyId)
  const refusal = refuseShare(actor, {
    loan: {
      standing: standingOf(loan, actor.companyId),
      programCompanyId,
      guestIds: shares.filter((share) => shareState(share, at) === 'open').map((share) => share.guestId),
    },
    guestId: programCompanyId,
    direction: affiliate?.direction ?? null,
  })
  return granted({
    shares: await presentShares(db, actor, { shares, at }),
    affiliate: refusal === null && affiliate !== null ? presentAffiliate(affiliate) : null,
  })
}
