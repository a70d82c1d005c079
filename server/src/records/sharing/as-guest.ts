import type { Actor } from '@corbel/domain/auth/actor'
import { guestActor } from '@corbel/domain/loans/guest-actor'
import type { Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { standIn } from '../../platform/database/stand-in.ts'
import { isId } from '../../platform/ids.ts'
import { findHeldGrant, listSharingOwners } from './open-share-repository.ts'

/** The person as they stand at a loan of another company, at an instant. */
export type GuestAtLoan = { readonly actor: Actor; readonly at: Date }

export type AskedByGuest = { readonly db: Db; readonly actor: Actor; readonly at: Date }

/** As whom a person may be at a loan that another company shared with theirs; null where it did not. */
export async function findGuest({ db, actor, at }: AskedByGuest, loanId: string): Promise<GuestAtLoan | null> {
  const grant = isId(loanId) ? await findHeldGrant(db, actor.companyId, { loanId, at }) : undefined
  const guest = grant === undefined ? null : guestActor(actor, grant)
  return guest === null ? null : { actor: guest, at }
}

/** Runs `work` at the loan's owner: row-level security shows it the shared loans and nothing else of that company. */
export function atOwner<T>(db: Db, { actor, at }: GuestAtLoan, work: (actor: Actor) => Promise<T>): Promise<T> {
  const guest = actor.guestOf === undefined ? {} : { guest: { companyId: actor.guestOf, at } }
  return standIn(db, { companyId: actor.companyId, ...guest }, () => work(actor))
}

/**
 * A call about a loan, by whoever it belongs to or by a guest of its owner: a loan that is not one of the own company
 * is looked for among those that were shared with it. Calls about own loans pay nothing for this.
 */
export async function orAsGuest<Reply>(
  call: AskedByGuest,
  loanId: string,
  work: (actor: Actor) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  const own = await work(call.actor)
  if (own.ok || own.refusal.code !== 'loan-not-found') return own
  const guest = await findGuest(call, loanId)
  return guest === null ? own : atOwner(call.db, guest, work)
}

/** The lenders at which the person may be a guest now: mostly none. */
export function sharingOwners({ db, actor, at }: AskedByGuest): Promise<readonly string[]> {
  return listSharingOwners(db, actor.companyId, at)
}
