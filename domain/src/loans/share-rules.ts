import type { Actor } from '../auth/actor.ts'
import type { Refusal } from '../shared/refusals.ts'
import { type LoanReach, loanPolicy } from './loan-policy.ts'

/** What the rules of sharing have to know of a loan. */
export interface SharedLoan {
  standing: LoanReach
  /** Owner of the program by which the loan was made. */
  programCompanyId: string
  /** Companies with which it is shared at this moment. */
  guestIds: readonly string[]
}

export interface AskedShare {
  loan: SharedLoan
  /** Company that is to see the loan. */
  guestId: string
  /** Affiliate of the actor's company, if it has one. */
  affiliateId: string | null
}

/**
 * Why a loan may not be shared, or null: it must be in sight; the role must have the right to share; the guest must be
 * the affiliate of the actor's company and the company of the loan's program (specification 1, section 4); a loan
 * that is shared with it already is not shared again.
 */
export function refuseShare(actor: Actor, { loan, guestId, affiliateId }: AskedShare): Refusal | null {
  if (!loanPolicy.read(actor, loan.standing)) return { code: 'loan-not-found' }
  if (!loanPolicy.share(actor)) return { code: 'not-allowed' }
  if (guestId !== affiliateId || guestId !== loan.programCompanyId) return { code: 'not-allowed' }
  if (!loan.standing.active) return { code: 'record-inactive' }
  return loan.guestIds.includes(guestId) ? { code: 'already-shared' } : null
}

/** Where a share stands: it works, its time is over, or somebody took it back. */
export type ShareState = 'open' | 'expired' | 'revoked'

export interface ShareTimes {
  expiresAt: Date | null
  expiredAt: Date | null
  revokedAt: Date | null
}

/** The state of a share at an instant. Its time is over at the instant itself. */
export function shareState({ expiresAt, expiredAt, revokedAt }: ShareTimes, at: Date): ShareState {
  if (revokedAt !== null) return 'revoked'
  return expiredAt !== null || (expiresAt !== null && expiresAt <= at) ? 'expired' : 'open'
}

/** Why a share may not end at this instant, or null. */
export function refuseExpiry(expiresAt: Date | null, at: Date): Refusal | null {
  if (expiresAt === null || expiresAt > at) return null
  return { code: 'invalid-fields', fields: { expires_at: 'Choose a moment in the future.' } }
}
