import type { Actor } from '../auth/actor.ts'
import type { ThreadSide } from './thread.ts'

/** What the policy has to know of a record's thread for one person. */
export interface ThreadStanding {
  active: boolean
  /** They borrow what the record is about, alone or with others. */
  isBorrower: boolean
  /** What their role may do in the tab of mails, as it may with the record. */
  reads: boolean
  adds: boolean
}

/**
 * Who writes to whom on a record. Borrowers always: whatever their role says and in whatever status the record is, they
 * reach the lender. Contacts on it where they may read it, and what the role says of mails (`emails`) lets them. Staff
 * by what the role says of mails, which is what goes out to borrowers; notes are among themselves. Guests of a share
 * never: it is between the lender and its own borrower.
 */
export const threadPolicy = {
  read: (actor: Actor, thread: ThreadStanding): boolean =>
    actor.guestOf === undefined && (actor.type === 'Prospects' ? thread.isBorrower : thread.reads),
  add: (actor: Actor, thread: ThreadStanding): boolean =>
    threadPolicy.read(actor, thread) && thread.active && (actor.type !== 'Workforces' || thread.adds),
  /** Saying that a message needs no answer. */
  settle: (actor: Actor, thread: ThreadStanding): boolean =>
    actor.type === 'Workforces' && threadPolicy.add(actor, thread),
}

export function sideOf({ type }: Pick<Actor, 'type'>): ThreadSide {
  if (type === 'Prospects') return 'borrower'
  return type === 'Contacts' ? 'contact' : 'staff'
}
