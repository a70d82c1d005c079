import type { UserType } from './actor.ts'

/** As whom a person may sign in, as far as it decides about the second factor. */
export interface FactorDemand {
  type: Exclude<UserType, 'Super'>
  roleAsksForIt: boolean
  /** Of the company's settings: whom it asks. */
  settings: { security: { mfa: Partial<Record<Exclude<UserType, 'Super'>, boolean>> } }
}

/**
 * Whether an account must have a second factor: where any of its roles or any company of its roles asks for it. One
 * account has one sign-in, so the strictest of them counts (16 CFR 314.4(c)(5) asks it of whoever reaches the data).
 */
export function isFactorRequired(demands: readonly FactorDemand[]): boolean {
  return demands.some(({ type, roleAsksForIt, settings }) => roleAsksForIt || settings.security.mfa[type] === true)
}

/** How long a sensitive act may follow the moment at which the person proved to be there. */
export const stepUpMinutes = 10

/** Whether that moment is recent enough; null: there was none in this session. */
export function isSteppedUp(steppedUpAt: Date | null, at: Date): boolean {
  return steppedUpAt !== null && at.getTime() - steppedUpAt.getTime() < stepUpMinutes * 60_000
}
