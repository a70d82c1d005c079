import type { Actor } from '@corbel/domain/auth/actor'
import type { LoanAccess } from '@corbel/domain/loans/guest-actor'
import { refuseExpiry, refuseShare } from '@corbel/domain/loans/share-rules'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { lendingChoices, type Program } from '../../products/lending-choices.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { standingOf } from '../stored-loan.ts'
import { findGuest } from './as-guest.ts'
import { closeOverdue } from './close-overdue.ts'
import { lockVisibleLoan } from './loan-to-share.ts'
import { noteShare } from './note-share.ts'
import { type Affiliate, findAffiliate, insertShare, listOpenShares } from './share-repository.ts'

/** What a call about sharing says, whichever loans it is about. */
export type AskedTerms = {
  readonly affiliate_company: string
  /** Absent: what the company gives this affiliate by default. */
  readonly loan_access?: LoanAccess | undefined
  readonly expires_at?: string | null | undefined
}

/** The terms of a call, with what its loans are measured by. */
export type ShareOffer = {
  readonly at: Date
  readonly affiliate: Affiliate | null
  readonly programs: readonly Program[]
  readonly terms: { readonly guestId: string; readonly access: LoanAccess; readonly expiresAt: Date | null }
}

export async function offerShares(
  db: Db,
  { companyId }: Actor,
  { asked, at }: { readonly asked: AskedTerms; readonly at: Date },
): Promise<Result<ShareOffer>> {
  const expiresAt = asked.expires_at ? new Date(asked.expires_at) : null
  const late = refuseExpiry(expiresAt, at)
  if (late !== null) return refused(late)
  const affiliate = await findAffiliate(db, companyId, asked.affiliate_company)
  const { programs } = await lendingChoices(db, companyId)
  const access = asked.loan_access ?? affiliate?.access ?? 'View'
  return granted({ at, affiliate, programs, terms: { guestId: asked.affiliate_company, access, expiresAt } })
}

/** Shares one loan as offered, or says why it cannot be. The guest's list is the caller's to refresh, for many at once. */
export async function shareOneLoan(db: Db, actor: Actor, id: string, offer: ShareOffer): Promise<Result<undefined>> {
  const { at, affiliate, programs, terms } = offer
  const found = await lockVisibleLoan(db, actor, id)
  // Whoever is a guest at the loan sees it and may not share it on.
  if (!found.ok) return (await findGuest({ db, actor, at }, id)) === null ? found : refused({ code: 'not-allowed' })
  const { loan } = found.value
  const open = await closeOverdue(db, actor, { loan, shares: await listOpenShares(db, actor.companyId, [id]), at })
  const refusal = refuseShare(actor, {
    loan: {
      standing: standingOf(loan, actor.companyId),
      programCompanyId: programs.find((one) => one.id === loan.program)?.ownerCompanyId ?? actor.companyId,
      guestIds: open.map((share) => share.guestId),
    },
    guestId: terms.guestId,
    direction: affiliate?.direction ?? null,
  })
  if (refusal !== null || affiliate === null) return refused(refusal ?? { code: 'not-allowed' })
  await write(db, actor, { ...offer, loan, affiliate })
  return granted(undefined)
}

type Writing = ShareOffer & { readonly loan: StoredLoan; readonly affiliate: Affiliate }

async function write(db: Db, actor: Actor, { loan, affiliate, terms, at }: Writing): Promise<void> {
  const { companyId, personId, fullName } = actor
  await insertShare(db, {
    ...{ companyId, id: newId(), loanId: loan.id, ...terms },
    ...{ createdAt: at, createdBy: personId, createdByName: fullName },
  })
  const guest = { id: affiliate._id, name: affiliate.name }
  await noteShare(db, actor, { loan, guest, action: 'shared', before: null, after: terms, at })
}
