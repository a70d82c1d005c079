import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { z } from 'zod'
import type { Db } from '../platform/database/db.ts'
import { announce } from '../platform/events/announce.ts'
import { eventKind } from '../platform/events/event-kind.ts'
import { type StoredLoan, standingOf } from './stored-loan.ts'

const standing = z.object({
  companyId: z.string(),
  prospectId: z.string().nullable(),
  assigneeIds: z.array(z.string()),
  groupIds: z.array(z.number()),
  active: z.boolean(),
})

/** A loan was created or changed: pages that show it, or lists it may be in, ask again under their own rights. */
export const loanChanged = eventKind({
  name: 'loan-changed',
  audience: standing,
  body: z.object({ _id: z.string(), rev: z.int(), action: z.string(), by: z.string() }),
  mayReceive: loanPolicy.read,
})

export type LoanAnnouncement = { readonly actor: Actor; readonly loan: StoredLoan; readonly action: string }

/** Heard by whoever may read the loan as it is now. */
export async function announceLoan(db: Db, { actor, loan, action }: LoanAnnouncement): Promise<void> {
  const { companyId, personId } = actor
  const { assigneeIds, groupIds, ...rest } = standingOf(loan, companyId)
  await announce(db, loanChanged, {
    companyId,
    audience: { ...rest, assigneeIds: [...assigneeIds], groupIds: [...groupIds] },
    body: { _id: loan.id, rev: loan.rev, action, by: personId },
  })
}
