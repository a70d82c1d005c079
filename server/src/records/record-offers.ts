import type { Actor } from '@corbel/domain/auth/actor'
import type { TrialAction } from '@corbel/domain/roles/role-endpoints'
import type { Result } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../forms/published-form.ts'

/** A record at which it is tried what somebody in a role could do. */
export type TriedRecord = {
  readonly id: string
  readonly title: string
  readonly actionsOf: (holder: Actor) => TrialAction[]
  readonly form: PublishedForm
}

/** A record to which people are invited from outside: as its borrower, or to work on it. */
export type JoinedRecord = {
  readonly borrower: { readonly id: string; readonly first_name: string; readonly last_name: string } | null
  /** Assigns a person in a role, by the verb that assigns people, so that its rights, history and events hold. */
  readonly assign: (person: {
    readonly id: string
    readonly kind: 'workforces' | 'contacts'
    readonly role: string
  }) => Promise<Result<unknown>>
}
