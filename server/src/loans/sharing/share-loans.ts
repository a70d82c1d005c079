import type { Actor } from '@corbel/domain/auth/actor'
import type { shareLoans as endpoint } from '@corbel/domain/loans/share-endpoints'
import { refuseExpiry, refuseShare } from '@corbel/domain/loans/share-rules'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { loans } from '@corbel/domain/shared/messages/en/loans'
import { type Refusal, refusalAnswers } from '@corbel/domain/shared/refusals'
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
import { refreshSharedLoans } from './refresh-shared-loans.ts'
import { type Affiliate, findAffiliate, insertShare, listOpenShares } from './share-repository.ts'

export type Sharing = { readonly body: BodyOf<typeof endpoint>; readonly at: Date }

type Asked = {
  readonly id: string
  readonly at: Date
  readonly affiliate: Affiliate | null
  readonly programs: readonly Program[]
  readonly terms: { readonly guestId: string; readonly access: 'View' | 'Edit'; readonly expiresAt: Date | null }
}

/**
 * Shares loans with the affiliate: each gets a grant of its own, and the loan stays its owner's. One that cannot be
 * shared is skipped and named; where none can, the call is refused for the reason of the first.
 */
export async function shareLoans(
  db: Db,
  actor: Actor,
  { body, at }: Sharing,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const expiresAt = body.expires_at ? new Date(body.expires_at) : null
  const late = refuseExpiry(expiresAt, at)
  if (late !== null) return refused(late)
  const affiliate = await findAffiliate(db, actor.companyId)
  const { programs } = await lendingChoices(db, actor.companyId)
  const terms = { guestId: body.affiliate_company, access: body.loan_access, expiresAt }
  const shared: string[] = []
  const skipped: { id: string; refusal: Refusal }[] = []
  // Always in the same order, so that two calls about the same loans wait for each other instead of locking up.
  for (const id of [...new Set(body.Ids)].sort()) {
    const done = await shareLoan(db, actor, { id, at, affiliate, programs, terms })
    if (done.ok) shared.push(id)
    else skipped.push({ id, refusal: done.refusal })
  }
  const [first] = skipped
  if (shared.length === 0 && first !== undefined) return refused(first.refusal)
  const named = skipped.map(({ id, refusal }) => ({
    _id: id,
    code: refusal.code,
    message: refusal.message ?? refusalAnswers[refusal.code].message,
  }))
  return granted({ message: loans.shared, shared, skipped: named })
}

async function shareLoan(db: Db, actor: Actor, asked: Asked): Promise<Result<undefined>> {
  const { id, at, affiliate, programs, terms } = asked
  const found = await lockVisibleLoan(db, actor, id)
  // Whoever is a guest at the loan sees it and may not share it on.
  if (!found.ok) return (await findGuest({ db, actor, at }, id)) === null ? found : refused({ code: 'not-allowed' })
  const open = await closeOverdue(db, actor, { loan: found.value, shares: await sharesOf(db, actor, id), at })
  const refusal = refuseShare(actor, {
    loan: {
      standing: standingOf(found.value, actor.companyId),
      programCompanyId: programs.find((one) => one.id === found.value.program)?.ownerCompanyId ?? actor.companyId,
      guestIds: open.map((share) => share.guestId),
    },
    guestId: terms.guestId,
    affiliateId: affiliate?._id ?? null,
  })
  if (refusal !== null || affiliate === null) return refused(refusal ?? { code: 'not-allowed' })
  await write(db, actor, { ...asked, loan: found.value, affiliate })
  return granted(undefined)
}

const sharesOf = (db: Db, { companyId }: Actor, id: string) => listOpenShares(db, companyId, [id])

type Writing = Asked & { readonly loan: StoredLoan; readonly affiliate: Affiliate }

async function write(db: Db, actor: Actor, { loan, affiliate, terms, at }: Writing): Promise<void> {
  const { companyId, personId, fullName } = actor
  await insertShare(db, {
    ...{ companyId, id: newId(), loanId: loan.id, ...terms },
    ...{ createdAt: at, createdBy: personId, createdByName: fullName },
  })
  await refreshSharedLoans(db, companyId, [loan.id])
  const guest = { id: affiliate._id, name: affiliate.name }
  await noteShare(db, actor, { loan, guest, action: 'shared', before: null, after: terms, at })
}
