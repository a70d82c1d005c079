import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { readsJointly } from '@corbel/domain/loans/parties/joint-loan'
import { z } from 'zod'
import type { Db } from '../platform/database/db.ts'
import { announce, announceAll } from '../platform/events/announce.ts'
import { recordEvents } from '../records/record-events.ts'
import { jointOf, type StoredLoan, standingOf } from './stored-loan.ts'

const loanStanding = z.object({
  companyId: z.string(),
  prospectId: z.string().nullable(),
  assigneeIds: z.array(z.string()),
  groupIds: z.array(z.number()),
  active: z.boolean(),
  /** Absent in what a release before this one announced. */
  coBorrowerIds: z.array(z.string()).default([]),
})
type HeardLoan = z.infer<typeof loanStanding>

/** A loan was created or changed, or somebody opened or closed it: that it was, and nothing of what is in it. */
export const loanEvents = recordEvents({
  ...{ noun: 'loan', standing: loanStanding },
  mayRead: (actor, loan: HeardLoan) => loanPolicy.read(actor, loan) || readsJointly(actor, loan),
})

/** Whoever may read the loan as it is. */
export function audienceOf(loan: StoredLoan, companyId: string): HeardLoan {
  const { assigneeIds, groupIds, ...rest } = standingOf(loan, companyId)
  const { coBorrowerIds } = jointOf(loan, companyId)
  return { ...rest, assigneeIds: [...assigneeIds], groupIds: [...groupIds], coBorrowerIds: [...coBorrowerIds] }
}

export type LoanAnnouncement = {
  readonly actor: Pick<Actor, 'companyId' | 'personId'>
  readonly loan: StoredLoan
  /** Where others hear of it than those who borrow it together now. */
  readonly coBorrowerIds?: readonly string[]
  readonly action: string
}

/** Heard by whoever may read the loan as it is now. */
export async function announceLoan(db: Db, announcement: LoanAnnouncement): Promise<void> {
  await announceLoans(db, [announcement])
}

/** The same of many, in one statement. */
export async function announceLoans(db: Db, announcements: readonly LoanAnnouncement[]): Promise<void> {
  await announceAll(db, loanEvents.changed, announcements.flatMap(announcementsOf))
}

function announcementsOf({ actor, loan, coBorrowerIds, action }: LoanAnnouncement) {
  const { companyId, personId } = actor
  const body = { _id: loan.id, rev: loan.rev, action, by: personId }
  const audience = { ...audienceOf(loan, companyId), ...(coBorrowerIds && { coBorrowerIds: [...coBorrowerIds] }) }
  const guests = loan.shares.map(({ _id }) => announcementToGuest({ guestId: _id, loan, body }))
  return [{ companyId, audience, body }, ...guests]
}

export type GuestAnnouncement = {
  readonly guestId: string
  readonly loan: Pick<StoredLoan, 'id' | 'rev' | 'active'>
  readonly body: { readonly _id: string; readonly rev: number; readonly action: string; readonly by: string }
}

/** Heard by those of another company who may read what is shared with it. */
export async function announceToGuest(db: Db, announcement: GuestAnnouncement): Promise<void> {
  await announce(db, loanEvents.changed, announcementToGuest(announcement))
}

function announcementToGuest({ guestId, loan, body }: GuestAnnouncement) {
  const nobody = { prospectId: null, assigneeIds: [], groupIds: [], coBorrowerIds: [] }
  const audience = { companyId: guestId, ...nobody, active: loan.active }
  return { companyId: guestId, audience, body }
}
