import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { z } from 'zod'
import type { Db } from '../platform/database/db.ts'
import { announce, announceAll } from '../platform/events/announce.ts'
import { eventKind } from '../platform/events/event-kind.ts'
import { type StoredLoan, standingOf } from './stored-loan.ts'

export const loanStanding = z.object({
  companyId: z.string(),
  prospectId: z.string().nullable(),
  assigneeIds: z.array(z.string()),
  groupIds: z.array(z.number()),
  active: z.boolean(),
})

/** A loan was created or changed: pages that show it, or lists it may be in, ask again under their own rights. */
export const loanChanged = eventKind({
  name: 'loan-changed',
  audience: loanStanding,
  body: z.object({ _id: z.string(), rev: z.int(), action: z.string(), by: z.string() }),
  mayReceive: loanPolicy.read,
})

export type LoanAnnouncement = {
  readonly actor: Pick<Actor, 'companyId' | 'personId'>
  readonly loan: StoredLoan
  readonly action: string
}

/** Heard by whoever may read the loan as it is now. */
export async function announceLoan(db: Db, announcement: LoanAnnouncement): Promise<void> {
  await announceLoans(db, [announcement])
}

/** The same of many, in one statement. */
export async function announceLoans(db: Db, announcements: readonly LoanAnnouncement[]): Promise<void> {
  await announceAll(db, loanChanged, announcements.flatMap(announcementsOf))
}

function announcementsOf({ actor, loan, action }: LoanAnnouncement) {
  const { companyId, personId } = actor
  const { assigneeIds, groupIds, ...rest } = standingOf(loan, companyId)
  const body = { _id: loan.id, rev: loan.rev, action, by: personId }
  const audience = { ...rest, assigneeIds: [...assigneeIds], groupIds: [...groupIds] }
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
  await announce(db, loanChanged, announcementToGuest(announcement))
}

function announcementToGuest({ guestId, loan, body }: GuestAnnouncement) {
  const audience = { companyId: guestId, prospectId: null, assigneeIds: [], groupIds: [], active: loan.active }
  return { companyId: guestId, audience, body }
}
