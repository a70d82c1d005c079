import type { Actor } from '@corbel/domain/auth/actor'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { SharedWork } from '@corbel/domain/records/shared-work'
import type { TabAction, TabKey } from '@corbel/domain/roles/role'
import type { Refusal } from '@corbel/domain/shared/refusals'
import type { Result } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../forms/published-form.ts'
import type { Db } from '../platform/database/db.ts'
import type { Secrets } from '../platform/secrets/company-secrets.ts'
import type { OwnFiles } from './own-files.ts'
import type { PresentPerson } from './presence/presence-repository.ts'
import type { HeadReader } from './record-head.ts'
import type { RecordInHand, ReviewedRecord, TakingRecord } from './record-in-hand.ts'
import type { JoinedRecord, RecordAdvancing, TriedRecord } from './record-offers.ts'

/** Who talks with the lender on a record, and who of the lender's answers. */
export type Talk = {
  /** Who borrows what it is about, the first borrower first. */
  readonly borrowerIds: readonly string[]
  readonly contactIds: readonly string[]
  /** Whom of its staff it is assigned to. */
  readonly staffIds: readonly string[]
}

export type InTab = { readonly tab: TabKey; readonly action: TabAction }

/** Which borrower's answers stand among the values, and which fields are such. */
export type MetParty = { readonly id: string; readonly isOwn: (field: string) => boolean }

/** A record as somebody meets it who may read it: what everything that hangs on records has to know of one. */
export type MetRecord = {
  readonly id: string
  readonly rev: number
  readonly active: boolean
  /** As whom: the person, or a guest at the record's owner. */
  readonly reader: Actor
  /** What people call it: a loan's number, a person's name. */
  readonly title: string
  /** Its page, below the program's address. */
  readonly page: string
  readonly mayInTab: (asked: InTab) => boolean
  /** The same question about others of the record's company. */
  readonly othersInTab: (asked: InTab) => Promise<(other: Actor) => boolean>
  /** Contacts and borrowers that stand on it; of the company's own staff anybody may come to read it. */
  readonly outsiderIds: readonly string[]
  /** Of several borrowers the one whose application this is, where it is not the record's own. */
  readonly party: MetParty | null
  /** Read by the kind's policy, and not as one borrower of several alone. */
  readonly isReadWhole: boolean
  readonly mayReadHistory: boolean
  /** May save values of its form. */
  readonly mayEdit: boolean
  /** May see protected values in clear, one at a time. */
  readonly mayReveal: boolean
  readonly form: () => Promise<PublishedForm>
  /** What papers about it begin with, as its reader sees it. */
  readonly head: HeadReader
  /** Of its form, as stored: those of sensitive fields protected. */
  readonly values: RecordValues
  /** Why its reader may not change values of its form now; null where they may. */
  readonly closedToChange: Refusal | null
  /** Tells pages of those who may know that these people have it open. */
  readonly tellPresent: (people: readonly PresentPerson[]) => Promise<void>
  /** Null: nobody but the lender's own people has to do with records of its kind. */
  readonly talk: Talk | null
  /** Tells pages of those who may know the record that something which hangs on it is another than before. */
  readonly tellHanging: (what: string) => Promise<void>
}

export type RecordCall = { readonly db: Db; readonly actor: Actor; readonly at: Date }

export type Meeting = {
  readonly id: string
  /** Kept from changing until the transaction ends: for whoever writes something that hangs on it. */
  readonly hold?: boolean
  /** Locked for a change: for whoever writes what its list row shows of it. */
  readonly change?: boolean
  /** Also for who borrows it beside the first borrower and reads little of it: what they may do is not their tabs' to say. */
  readonly orJointly?: boolean
}

/** A kind of record, as its feature hands it to those that hang on records: they know no feature of records. */
export type RecordKind = {
  /** Under which names pages and callers ask for its records, in small letters. */
  readonly names: readonly string[]
  /** The calls for working on one of them together. */
  readonly work: SharedWork
  /** Files that it keeps beside its form; absent where it keeps none. */
  readonly ownFiles?: OwnFiles
  /** Whether a name beside those is one of its own: a company makes modules while the program runs. */
  readonly isNamed?: (name: string) => boolean
  /** The kind as far as its records go by a name: all of it, unless a name beside `names` stands for some alone. */
  readonly under: (name: string) => RecordKind
  /** The pages of its records that the actor may read, by what people call them: what names a record leads to it. */
  readonly numbered?: (
    call: Pick<RecordCall, 'db' | 'actor'>,
    titles: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
  /** Finds a record for its reader, or as a guest of a share; whoever may not read it gets the kind's one answer. */
  readonly meet: <Reply>(
    call: RecordCall,
    meeting: Meeting,
    work: (met: MetRecord) => Promise<Result<Reply>>,
  ) => Promise<Result<Reply>>
  /** A record of the actor's own company, to try a role at; absent where none can be tried. */
  readonly toTry?: (call: RecordCall, id: string) => Promise<Result<TriedRecord>>
  /** A record to invite people to; absent where nobody is. */
  readonly toJoin?: (call: RecordCall & { readonly secrets: Secrets }, id: string) => Promise<Result<JoinedRecord>>
  /** What may follow at a record from what hangs on it; absent where nothing does. */
  readonly advancing?: RecordAdvancing
  /** The same for whoever changes values of its form: locked, and open to such a change. */
  readonly takeInHand: <Reply>(
    call: RecordCall,
    taking: TakingRecord,
    work: (record: RecordInHand) => Promise<Result<Reply>>,
  ) => Promise<Result<Reply>>
  /** The same for whoever decides on a change that somebody else asked for: locked, active, and theirs to read. */
  readonly takeToReview: <Reply>(
    call: RecordCall,
    taking: TakingRecord,
    work: (record: ReviewedRecord) => Promise<Result<Reply>>,
  ) => Promise<Result<Reply>>
}

export function kindNamed(kinds: readonly RecordKind[], name: string): RecordKind | undefined {
  const asked = name.toLowerCase()
  const kind = kinds.find(({ names, isNamed }) => names.includes(asked) || isNamed?.(asked) === true)
  return kind?.names.includes(asked) === false ? kind.under(asked) : kind
}
