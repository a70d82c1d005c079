import type { Actor } from '../auth/actor.ts'
import type { CompanyAffiliate } from '../companies/company-replies.ts'
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
  /** Which way loans go between the actor's company and this one; null where they are no affiliates. */
  direction: CompanyAffiliate['direction'] | null
}

/**
 * Why a loan may not be shared, or null: it must be in sight; the role must have the right to share; the guest must be
 * an affiliate of the actor's company and the company of the loan's program (specification 1, section 4), and take
 * loans from it; a loan that is shared with it already is not shared again.
 */
export function refuseShare(actor: Actor, { loan, guestId, direction }: AskedShare): Refusal | null {
  if (!loanPolicy.read(actor, loan.standing)) return { code: 'loan-not-found' }
  if (!loanPolicy.share(actor)) return { code: 'not-allowed' }
  if (direction === null || guestId !== loan.programCompanyId) return { code: 'not-allowed' }
  if (direction === 'receives') return { code: 'affiliate-takes-no-loans' }
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
