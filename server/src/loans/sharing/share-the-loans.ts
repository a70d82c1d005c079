import type { Actor } from '@corbel/domain/auth/actor'
import type { LoanAccess } from '@corbel/domain/loans/guest-actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { refuseExpiry, refuseShare } from '@corbel/domain/loans/share-rules'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { isId, newId } from '../../platform/ids.ts'
import { inPortions } from '../../platform/in-portions.ts'
import { lendingChoices, type Program } from '../../records/configuration/lending-choices.ts'
import { lockRecords, type RecordLock } from '../../records/lock-records.ts'
import { findGuest } from '../../records/sharing/as-guest.ts'
import { refreshSharedCopies } from '../../records/sharing/refresh-shared-copies.ts'
import { findLoans } from '../loan-repository.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { standingOf } from '../stored-loan.ts'
import { closeOverdue } from './close-overdue.ts'
import { noteShares } from './note-share.ts'
import { type Affiliate, findAffiliate, insertShares, listOpenShares, type StoredShare } from './share-repository.ts'

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

export type LoanOffered = {
  readonly id: string
  readonly refusal: Refusal | null
  /** Of those in sight. */
  readonly number: string | null
  /** The grant that was made. */
  readonly share: string | null
}

/**
 * Shares loans as offered, and says of each that cannot be shared why: all of them locked at once, then some dozens a
 * statement. Ids that are none are loans that nobody sees.
 */
export async function shareTheLoans(
  db: Db,
  actor: Actor,
  asked: readonly string[],
  offer: ShareOffer,
): Promise<LoanOffered[]> {
  const lock = await lockRecords(db, actor.companyId, { change: asked.filter(isId) })
  const answers: LoanOffered[] = []
  await inPortions(asked, async (some) => {
    answers.push(...(await shareSome(db, actor, { asked: some, lock, offer })))
  })
  return answers
}

type Offering = { readonly asked: readonly string[]; readonly lock: RecordLock; readonly offer: ShareOffer }

async function shareSome(db: Db, actor: Actor, { asked, lock, offer }: Offering): Promise<LoanOffered[]> {
  const { companyId } = actor
  const ids = asked.filter(isId)
  const seen = (await findLoans(db, companyId, ids)).filter((loan) =>
    loanPolicy.read(actor, standingOf(loan, companyId)),
  )
  const loans = new Map(seen.map((loan) => [loan.id, loan]))
  const shares = Map.groupBy(await listOpenShares(db, companyId, ids), (share) => share.loanId)
  const answers: LoanOffered[] = []
  const shareable: OfferedLoan[] = []
  for (const id of asked) {
    const loan = loans.get(id)
    const refusal =
      loan === undefined
        ? await refuseUnseen(db, actor, { id, at: offer.at })
        : await refuseLoan(db, actor, { loan, offer, shares: shares.get(id) ?? [] })
    const share = loan !== undefined && refusal === null ? newId() : null
    if (loan !== undefined && share !== null) shareable.push({ loan, share })
    answers.push({ id, refusal, number: loan?.number ?? null, share })
  }
  lock.demand(
    db,
    shareable.map(({ loan }) => loan.id),
  )
  await write(db, actor, { loans: shareable, offer })
  return answers
}

/** Whoever is a guest at the loan sees it and may not share it on. */
async function refuseUnseen(db: Db, actor: Actor, { id, at }: { id: string; at: Date }): Promise<Refusal> {
  return (await findGuest({ db, actor, at }, id)) === null ? { code: 'loan-not-found' } : { code: 'not-allowed' }
}

type Offered = { readonly loan: StoredLoan; readonly offer: ShareOffer; readonly shares: readonly StoredShare[] }

async function refuseLoan(db: Db, actor: Actor, { loan, offer, shares }: Offered): Promise<Refusal | null> {
  const { at, affiliate, programs, terms } = offer
  const open = await closeOverdue(db, actor, { loan, shares, at })
  const refusal = refuseShare(actor, {
    loan: {
      standing: standingOf(loan, actor.companyId),
      programCompanyId: programs.find((one) => one.id === loan.program)?.ownerCompanyId ?? actor.companyId,
      guestIds: open.map((share) => share.guestId),
    },
    guestId: terms.guestId,
    direction: affiliate?.direction ?? null,
  })
  return refusal ?? (affiliate === null ? { code: 'not-allowed' } : null)
}

type OfferedLoan = { readonly loan: StoredLoan; readonly share: string }
type Writing = { readonly loans: readonly OfferedLoan[]; readonly offer: ShareOffer }

async function write(db: Db, actor: Actor, { loans, offer: { affiliate, terms, at } }: Writing): Promise<void> {
  if (affiliate === null || loans.length === 0) return
  const { companyId, personId, fullName } = actor
  await insertShares(
    db,
    loans.map(({ loan, share }) => ({
      ...{ companyId, id: share, loanId: loan.id, ...terms },
      ...{ createdAt: at, createdBy: personId, createdByName: fullName },
    })),
  )
  const guest = { id: affiliate._id, name: affiliate.name }
  const note = { guest, action: 'shared', before: null, after: terms, at } as const
  await noteShares(
    db,
    actor,
    loans.map(({ loan }) => ({ ...note, loan })),
  )
  await refreshSharedCopies(
    db,
    companyId,
    loans.map(({ loan }) => loan.id),
  )
}
