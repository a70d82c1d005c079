import type { Actor } from '@corbel/domain/auth/actor'
import type { OverrideAsked } from '@corbel/domain/loans/override'
import type { TrialAction } from '@corbel/domain/roles/role-endpoints'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Result } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../forms/published-form.ts'
import type { Db } from '../platform/database/db.ts'
import type { Secrets } from '../platform/secrets/company-secrets.ts'

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

export type AdvanceCall = {
  readonly db: Db
  readonly actor: Actor
  readonly at: Date
  readonly secrets: Secrets
  readonly language: Language
}

type AdvanceTo = { readonly id: string; readonly override?: OverrideAsked | undefined }

/** What of a record may follow from something that hangs on it, by the verbs that do it by hand: their rights and gates hold. */
export type RecordAdvancing = {
  /** Where it may be moved, by id. */
  readonly statuses: (
    call: Omit<AdvanceCall, 'secrets'>,
    id: string,
  ) => Promise<readonly { readonly _id: string; readonly title: string }[]>
  /** Answers what the status is called. */
  readonly moveTo: (call: AdvanceCall, to: AdvanceTo & { readonly status: string }) => Promise<Result<string>>
  /** The programs of which it may become a loan; absent where it becomes none. */
  readonly programs?: (
    call: Omit<AdvanceCall, 'secrets'>,
  ) => Promise<readonly { readonly value: string; readonly label: string }[]>
  /** Answers the page of what it became. */
  readonly convert?: (
    call: AdvanceCall,
    to: AdvanceTo & { readonly program: string },
  ) => Promise<Result<{ readonly page: string }>>
}
