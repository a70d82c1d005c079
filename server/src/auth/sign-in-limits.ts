import type { Refusal } from '@corbel/domain/shared/refusals'
import type { Limits } from '../limits.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { normalizeUsername } from './account-repository.ts'

const hour = 3_600
const day = 24 * hour

export type Attempt = {
  /** As typed: a name that nobody has is limited like any other, so the limit tells nobody which names exist. */
  readonly username: string
  readonly address: string
}

export function signInLimits(limits: Limits, { username, address }: Attempt): RateLimit[] {
  const seconds = limits.signInWindowMinutes * 60
  const name = normalizeUsername(username)
  const together = limits.signInFailuresPerAccountAndAddress
  return [
    { of: 'sign-in-account-address', by: `${name} ${address}`, most: together, seconds },
    { of: 'sign-in-account', by: name, most: limits.signInFailuresPerAccount, seconds },
    ticketLimit(limits, address),
  ]
}

/** In place of all those, for a browser in which somebody signed in to the account before. */
export function deviceLimit(limits: Limits, deviceToken: string): RateLimit {
  const seconds = limits.signInWindowMinutes * 60
  return { of: 'sign-in-device', by: deviceToken, most: limits.signInFailuresPerDevice, seconds }
}

/** Proofs by the password of somebody who is signed in: no guess at a second factor is forgotten for them. */
export function passwordLimit(limits: Limits, accountId: string): RateLimit {
  const seconds = limits.factorWindowMinutes * 60
  return { of: 'password-account', by: accountId, most: limits.factorAttemptsPerAccount, seconds }
}

/** Tickets that are not valid count as sign-ins that failed from there. */
export function ticketLimit(limits: Limits, address: string): RateLimit {
  const seconds = limits.signInWindowMinutes * 60
  return { of: 'sign-in-address', by: address, most: limits.signInFailuresPerAddress, seconds }
}

/** Proofs that somebody is there: codes, passkeys, the password again. */
export function factorLimit(limits: Limits, accountId: string): RateLimit {
  const seconds = limits.factorWindowMinutes * 60
  return { of: 'factor-account', by: accountId, most: limits.factorAttemptsPerAccount, seconds }
}

export function forgotLimits(limits: Limits, { username, address }: Attempt): RateLimit[] {
  return [
    { of: 'forgot-account', by: normalizeUsername(username), most: limits.forgotPerAccountPerHour, seconds: hour },
    { of: 'forgot-address', by: address, most: limits.forgotPerAddressPerHour, seconds: hour },
  ]
}

export type Inviter = {
  readonly actor: { readonly personId: string; readonly companyId: string }
  readonly services: { readonly config: { readonly limits: Limits } }
}

/** Invitations that somebody sends. */
export function invitationLimit({ actor, services }: Inviter): RateLimit {
  const most = services.config.limits.invitationsPerPersonPerHour
  return { of: 'invitation-person', by: actor.personId, most, seconds: hour }
}

/**
 * Letters that carry a company's name to people whom it names; a company on trial has to be known for more of them.
 * Those that were refused or undone count for nothing.
 */
export function letterLimit(limits: Limits, company: { readonly id: string; readonly isOnTrial: boolean }): RateLimit {
  const most = company.isOnTrial ? limits.invitationsPerTrialPerDay : limits.invitationsPerCompanyPerDay
  const counts = (refusal: Refusal | undefined): boolean => refusal === undefined
  return { of: 'invitation-company', by: company.id, most, seconds: day, counts }
}

type Naming = { readonly username?: string | undefined; readonly allow_to_login?: boolean | undefined }

/**
 * User names that turned out to be somebody's: that they are is nobody's to ask who is not their company. Reserved
 * beforehand, so that at the limit names that are free are refused alike.
 */
export function takenNameLimits({ actor, services }: Inviter, asked: Naming | undefined): RateLimit[] {
  if (asked?.username === undefined && asked?.allow_to_login !== true) return []
  const counts = (refusal: Refusal | undefined): boolean => refusal?.fields?.username?.key === 'people.usernameTaken'
  const most = services.config.limits.takenNamesPerCompanyPerDay
  return [{ of: 'taken-names', by: actor.companyId, most, seconds: day, counts }]
}

export function signUpLimits(limits: Limits, { username, address }: Attempt): RateLimit[] {
  return [
    { of: 'sign-up-account', by: normalizeUsername(username), most: limits.forgotPerAccountPerHour, seconds: hour },
    { of: 'sign-up-address', by: address, most: limits.signUpsPerAddressPerHour, seconds: hour },
  ]
}

export function trialLimits(limits: Limits, { username, address }: Attempt): RateLimit[] {
  return [
    { of: 'trial-account', by: normalizeUsername(username), most: limits.forgotPerAccountPerHour, seconds: hour },
    { of: 'trial-address', by: address, most: limits.signUpsPerAddressPerHour, seconds: hour },
  ]
}

/** Passwords tried at the link of one request. */
export function trialPasswordLimit(limits: Limits, requestId: string): RateLimit {
  const seconds = limits.signInWindowMinutes * 60
  return { of: 'trial-password', by: requestId, most: limits.signInFailuresPerAccountAndAddress, seconds }
}

export function resetLimit(limits: Limits, accountId: string): RateLimit {
  return { of: 'reset-account', by: accountId, most: limits.resetsPerAccountPerHour, seconds: hour }
}

export function resetFailureLimit(limits: Limits, address: string): RateLimit {
  return { of: 'reset-address', by: address, most: limits.resetFailuresPerAddressPerHour, seconds: hour }
}
