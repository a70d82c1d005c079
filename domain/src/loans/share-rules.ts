import type { Actor } from '../auth/actor.ts'
import type { CompanyAffiliate } from '../companies/company-replies.ts'
import { tell } from '../shared/messages/message.ts'
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
  if (guestId !== loan.programCompanyId) return { code: 'not-allowed' }
  const never = refuseSharing(actor, direction)
  if (never !== null) return never
  if (!loan.standing.active) return { code: 'record-inactive' }
  return loan.guestIds.includes(guestId) ? { code: 'already-shared' } : null
}

/**
 * Why loans of a list are left out when all of it is shared: another company shared them with the actor's; their
 * program is not the affiliate's; they are deactivated; they are shared with it already.
 */
export const reasonsNotShared = ['of-another-company', 'of-another-program', 'inactive', 'shared-already'] as const
export type ReasonNotShared = (typeof reasonsNotShared)[number]

/**
 * Why nothing at all may be shared with a company, whatever the loan, or null: the role must have the right to share,
 * and the company must be an affiliate that takes loans. `direction` as in `refuseShare`.
 */
export function refuseSharing(actor: Actor, direction: AskedShare['direction']): Refusal | null {
  if (!loanPolicy.share(actor) || direction === null) return { code: 'not-allowed' }
  return direction === 'receives' ? { code: 'affiliate-takes-no-loans' } : null
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
  return { code: 'invalid-fields', fields: { expires_at: tell('loans.refused.momentPassed') } }
}

export interface ShareTerms {
  access: 'View' | 'Edit'
  /** Null where it ends only when it is taken back. */
  expiresAt: Date | null
}

/** Whether other terms give a guest more than they had, or for longer: then the affiliate must still take loans. */
export function widensShare(before: ShareTerms, after: ShareTerms): boolean {
  if (before.access === 'View' && after.access === 'Edit') return true
  if (before.expiresAt === null) return false
  return after.expiresAt === null || after.expiresAt > before.expiresAt
}
