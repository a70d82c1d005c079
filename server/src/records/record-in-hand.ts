import type { Actor } from '@corbel/domain/auth/actor'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { Result } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../forms/published-form.ts'
import type { Secrets } from '../platform/secrets/company-secrets.ts'
import type { InTab } from './record-kind.ts'

export type TakingRecord = { readonly id: string; readonly secrets: Secrets }

/** A record that is locked and whose values may be changed, for what is saved apart from the page of its form. */
export type RecordInHand = {
  readonly id: string
  /** As whom: the person, or a guest at the record's owner. */
  readonly reader: Actor
  readonly mayInTab: (asked: InTab) => boolean
  readonly form: PublishedForm
  readonly rev: number
  /** In clear. */
  readonly values: RecordValues
  /** Changes values by the way of every save: merged by difference, rules, review, history, event. */
  readonly change: (change: ValuesChange) => Promise<Result<ChangedValues>>
}

export type ValuesChange = {
  readonly formData: RecordValues
  /** Files that this very change puts on the record. */
  readonly uploaded?: readonly string[]
}

export type ChangedValues = {
  readonly rev: number
  /** All of them after it, in clear. */
  readonly values: RecordValues
  /** The fields that are other ones now, or wait for a reviewer. */
  readonly taken: readonly string[]
  readonly reviewNeeded: boolean
}

/** A locked record with a change that waits for a decision. */
export type ReviewedRecord = {
  readonly id: string
  readonly rev: number
  readonly form: PublishedForm
  /** In clear. */
  readonly values: RecordValues
  /** Writes what was asked for by the form's rules, as the program itself; the version that the record has then. */
  readonly accept: (asked: { readonly field: string; readonly proposed: unknown }) => Promise<Result<number>>
  /** Files that it names no more, or never did, are earlier ones from now on. */
  readonly leaveOff: (files: readonly string[]) => Promise<void>
  /** Tells open pages that it waits no more. */
  readonly announce: () => Promise<void>
}
