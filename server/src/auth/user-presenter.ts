import type { CurrentUser } from '@corbel/domain/auth/auth-endpoints'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { PersonSession, SuperSession } from '../platform/session/session.ts'
import type { Membership } from './account-repository.ts'
import type { CompanyOfUser } from './signed-in-repository.ts'

export function presentPerson(session: PersonSession, company: CompanyOfUser): CurrentUser {
  const { actor, expiresAt, openedAs, username } = session
  return {
    _id: actor.personId,
    fullName: actor.fullName,
    email: company.email,
    username,
    type: actor.type,
    role: { _id: String(actor.role.id), title: actor.role.title, admin: actor.role.admin, company: actor.companyId },
    company: {
      _id: actor.companyId,
      name: company.name,
      products: company.productIds.map(String),
      enable_ach_payments: company.settings.enable_ach_payments,
    },
    affiliate: company.affiliateId,
    expiresAt: expiresAt.toISOString(),
    ...(loanPolicy.follow(actor) ? { follows: true as const } : {}),
    ...(company.hasWelcome ? { welcome: true as const } : {}),
    ...(openedAs === null
      ? {}
      : { opened: { by: openedAs.username, reason: openedAs.reason, until: openedAs.until.toISOString() } }),
  }
}

/** Platform staff are an account and nothing else: no person, role or company. */
export function presentSuper({ accountId, username, expiresAt }: SuperSession): CurrentUser {
  return {
    _id: accountId,
    fullName: username,
    email: username,
    username,
    type: 'Super',
    role: null,
    company: null,
    affiliate: null,
    expiresAt: expiresAt.toISOString(),
  }
}

type Choice = { readonly accountId: string; readonly ticket: string; readonly memberships: readonly Membership[] }

/** The roles to choose from. `user._id` is the account, which the choice is sent back with as `uid`. */
export function presentRoleChoice({ accountId, ticket, memberships }: Choice) {
  const companyOf = (one: Membership) => ({ _id: one.company_id, name: one.company_name })
  const [first] = memberships
  return {
    user: { _id: accountId, fullName: first?.full_name ?? '' },
    roles: memberships.map((one) => ({ _id: String(one.role_id), title: one.role_title, company: companyOf(one) })),
    company: first === undefined ? null : companyOf(first),
    ticket,
  }
}
