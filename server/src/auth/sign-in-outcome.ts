import type { FactorMethod } from '@corbel/domain/auth/auth-endpoints'
import type { Membership } from './account-repository.ts'

/** A session's token, or the choice between roles with the ticket that proves what came before. */
export type EnteredOutcome =
  | { readonly kind: 'session'; readonly token: string }
  | { readonly kind: 'choice'; readonly accountId: string; readonly ticket: string; readonly memberships: Membership[] }

/** After a password there may be more to prove, or to set up. */
export type SignInOutcome =
  | EnteredOutcome
  | { readonly kind: 'factor'; readonly methods: FactorMethod[]; readonly ticket: string }
  | { readonly kind: 'enrolment'; readonly ticket: string }
