import type { massAction } from '@corbel/domain/loans/mass-action-endpoints'
import type { BulkReason } from '@corbel/domain/records/bulk/bulk-job'
import type { ModuleKey } from '@corbel/domain/roles/role'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Result } from '@corbel/domain/shared/result'
import type { CountedCall } from '../../../platform/http/route.ts'
import type { RateLimit } from '../../../platform/limits/rate-limit.ts'
import type { Secrets } from '../../../platform/secrets/company-secrets.ts'
import type { Sql } from '../../list/list-entry.ts'
import type { BulkCall, BulkOutcome, BulkStartCall } from '../bulk-act.ts'

export type MassBody = BodyOf<typeof massAction>
export type MassAnswer = AnswerOf<typeof massAction>

/** What a list is narrowed to, as the list itself is asked. */
export type MassNarrowing = Pick<
  MassBody,
  'filters' | 'search' | 'product' | 'program' | 'status' | 'prospect' | 'active'
>

/** Which records: those that were named, or all that a list is narrowed to. */
export type AskedRecords =
  | { readonly ids: readonly string[]; readonly named: number }
  | { readonly narrowing: MassNarrowing }

export type MassCall = BulkStartCall & { readonly secrets: Secrets; readonly language: Language }

export type AskedSet = { readonly module: ModuleKey; readonly asked: AskedRecords }

/** Records that the caller may read, before it is asked which of them the act may change. */
export type MassSet = {
  /** A statement that answers these expressions on `record_list l` for each of them. */
  readonly rows: (columns: readonly Sql[]) => Sql
  /** What the policy depends on, as expressions on `record_list l`: records that are alike in it are judged once. */
  readonly standing: readonly Sql[]
  /** Why those that stand so may not be taken out of use or back into it, or null. */
  readonly refuse: (sort: Sort) => BulkReason | null
}

/** Records of a set that are alike in all that the rights to them depend on. */
export type Sort = { readonly active: boolean; readonly standing: readonly unknown[] }

export type Activity = {
  readonly module: ModuleKey
  /** What they are to be. */
  readonly active: boolean
  readonly ids: readonly string[]
  /** The version that each must still have: to undo. */
  readonly revs?: ReadonlyMap<string, number>
}

/** A kind of records as acts on many of them meet it: `massKind` makes it of what the kind's feature says. */
export type MassKind = {
  readonly isNamed: (module: ModuleKey) => boolean
  readonly meet: (call: MassCall, asked: AskedSet) => Promise<Result<MassSet>>
  /** Takes some hundreds out of use or back into it, under their locks, and says what became of each. */
  readonly setActive: (call: BulkCall, activity: Activity) => Promise<readonly BulkOutcome[]>
  readonly pageOf: (module: ModuleKey, id: string) => string
  /** What looking for them uses up. */
  readonly limits?: (call: MassCounting) => readonly RateLimit[]
  /** What a call does that names an affiliate; absent where nothing is shared. */
  readonly share?: (
    call: MassCall,
    body: MassBody & { readonly affiliate_company: string },
  ) => Promise<Result<MassAnswer>>
}

export type MassCounting = {
  readonly actor: CountedCall<typeof massAction>['actor']
  readonly services: CountedCall<typeof massAction>['services']
  readonly body: Pick<MassBody, 'search' | 'filters' | 'module'>
}

export type MassKinds = readonly MassKind[]
