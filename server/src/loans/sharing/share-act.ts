import { loanAccesses } from '@corbel/domain/loans/guest-actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { refuseExpiry, refuseSharing, shareState } from '@corbel/domain/loans/share-rules'
import type { BulkReason, BulkStop } from '@corbel/domain/records/bulk/bulk-job'
import type { RefusalCode } from '@corbel/domain/shared/refusals'
import { z } from 'zod'
import { inPortions } from '../../platform/in-portions.ts'
import type { BulkAct, BulkCall, BulkOutcome, KeptOutcome } from '../../records/bulk/bulk-act.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { findLoans } from '../loan-repository.ts'
import { standingOf } from '../stored-loan.ts'
import { findAffiliate, listOpenShares, type StoredShare } from './share-repository.ts'
import { type LoanOffered, offerShares, type ShareOffer, shareTheLoans } from './share-the-loans.ts'
import { type TakenShare, takeSharesBack } from './take-shares-back.ts'

const plan = z.object({
  guestId: z.uuid(),
  company: z.string(),
  access: z.enum(loanAccesses),
  expiresAt: z.iso.datetime().nullable(),
})
type Plan = z.infer<typeof plan>
const kept = z.object({ share: z.uuid() })
type Kept = z.infer<typeof kept>

/** Shares loans with the affiliate; undone, those grants are taken back that nobody changed. */
export const shareAct: BulkAct<Plan, Kept> = {
  key: 'share-loans',
  plan,
  kept,
  words: ({ company }) => ({ company }),
  refuse,
  refuseUndo: async ({ actor }) => (loanPolicy.share(actor) ? null : 'not-allowed'),
  carryOut: async (call, asked, ids) => {
    const { db, actor, at } = call
    const offer = await offerShares(db, actor, { asked: termsOf(asked), at })
    if (!offer.ok) throw new Error('Loans are to be shared on terms that are over.')
    return (await shareTheLoans(db, actor, ids, offer.value)).map(outcomeOf)
  },
  undo: takeBack,
}

export const planOf = ({ affiliate, terms }: ShareOffer): Plan => ({
  guestId: terms.guestId,
  company: affiliate?.name ?? '',
  access: terms.access,
  expiresAt: terms.expiresAt?.toISOString() ?? null,
})

const reasons: Readonly<Partial<Record<RefusalCode, BulkReason>>> = {
  'loan-not-found': 'not-found',
  'record-inactive': 'inactive',
  'already-shared': 'shared-already',
}

export function outcomeOf({ id, refusal, number, share }: LoanOffered): BulkOutcome {
  if (refusal === null) return { id, reason: null, kept: { share } }
  return { id, reason: reasons[refusal.code] ?? 'of-another-program', title: number ?? undefined }
}

const termsOf = ({ guestId, access, expiresAt }: Plan) => ({
  ...{ affiliate_company: guestId, loan_access: access, expires_at: expiresAt },
})

async function refuse({ db, actor, at }: BulkCall, { guestId, expiresAt }: Plan): Promise<BulkStop | null> {
  if (refuseExpiry(expiresAt === null ? null : new Date(expiresAt), at) !== null) return 'share-over'
  const affiliate = await findAffiliate(db, actor.companyId, guestId)
  if (loanPolicy.share(actor) && affiliate === null) return 'affiliate-takes-no-loans'
  const never = refuseSharing(actor, affiliate?.direction ?? null)
  if (never === null) return null
  return never.code === 'affiliate-takes-no-loans' ? never.code : 'not-allowed'
}

async function takeBack(call: BulkCall, asked: Plan, done: readonly KeptOutcome<Kept>[]): Promise<BulkOutcome[]> {
  const { db, actor, at } = call
  const { companyId } = actor
  const ids = done.map(({ id }) => id)
  const given = new Map(done.map(({ id, kept: { share } }) => [id, share]))
  await lockRecords(db, companyId, { change: ids })
  const outcomes: BulkOutcome[] = []
  await inPortions(ids, async (some) => {
    const loans = await findLoans(db, companyId, some)
    const seen = new Map(
      loans.filter((loan) => loanPolicy.read(actor, standingOf(loan, companyId))).map((loan) => [loan.id, loan]),
    )
    const open = await listOpenShares(db, companyId, some)
    const ours = open.filter((share) => given.get(share.loanId) === share.id && shareState(share, at) === 'open')
    const taken: TakenShare[] = []
    for (const id of some) {
      const [loan, share] = [seen.get(id), ours.find((one) => one.loanId === id)]
      const reason =
        loan === undefined
          ? 'not-found'
          : share === undefined
            ? 'ended-already'
            : isAsGiven(share, asked)
              ? null
              : 'changed-since'
      outcomes.push({ id, reason, title: reason === null ? undefined : loan?.number })
      if (loan !== undefined && share !== undefined && reason === null) taken.push({ loan, share })
    }
    await takeSharesBack(db, actor, { taken, at })
  })
  return outcomes
}

/** Somebody who changed the terms since meant the share to stay. */
function isAsGiven({ access, expiresAt }: StoredShare, asked: Plan): boolean {
  return access === asked.access && (expiresAt?.toISOString() ?? null) === asked.expiresAt
}
