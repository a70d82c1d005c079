import type { Actor } from '@corbel/domain/auth/actor'
import type { EntryRules } from '@corbel/domain/records/entries/merge-entries'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { SavePolicy } from '@corbel/domain/records/save-rules'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Refusal } from '@corbel/domain/shared/refusals'
import type { Result } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../forms/published-form.ts'
import type { Db } from '../platform/database/db.ts'
import type { RecordWriting } from './change-records.ts'
import type { RecordLock } from './lock-records.ts'
import type { RecordTelling } from './record-events.ts'
import type { RecordHead } from './record-head.ts'
import type { InTab, MetParty, RecordCall, RecordKind, Talk } from './record-kind.ts'
import type { LoadedRecord } from './saving/load-to-save.ts'

/** A record as the database has it: values as stored, configuration by number. Kinds join what only they have. */
export type StoredRecord = {
  readonly id: string
  readonly rev: number
  readonly active: boolean
  readonly form_id: number | null
  readonly form_version: number | null
  readonly info: RecordValues
  readonly created_at: Date
  readonly updated_at: Date
  readonly updated_by: string | null
  readonly updated_by_name: string
}

/** What differs between kinds: their row, what their policy asks, entries beside the form, what rules know of the company. */
export type KindTypes = {
  readonly row: StoredRecord
  readonly standing: { active: boolean }
  readonly entries: object
  readonly context: unknown
}

export type Found<T extends KindTypes> = { readonly row: T['row']; readonly context: T['context'] }

type May<T extends KindTypes> = (actor: Actor, record: T['standing']) => boolean

export type RecordPolicy<T extends KindTypes> = SavePolicy<T['standing']> & {
  /** Taking it out of use and back into it. */
  readonly remove: May<T>
  /** Rows of its sections that are saved already. */
  readonly removeRows: May<T>
  readonly inTab: (actor: Actor, record: T['standing'], asked: InTab) => boolean
  readonly readHistory: May<T>
  /** Seeing protected values in clear, one at a time. */
  readonly reveal: May<T>
}

/** Entries that may be chosen, and how history tells those that the record did not have. */
export type ChosenEntries<T extends KindTypes> = {
  readonly values: Partial<T['entries']>
  readonly words?: ReadonlyMap<string, string>
}

/** The part of a record that one borrower of several fills in, as what is unsaved there has to know it. */
export type JointSession = {
  readonly form: PublishedForm
  readonly values: RecordValues
  readonly mayEdit: boolean
  readonly party: MetParty
}

/** Administrative entries: what a record has beside the values of its form. */
export type KindEntries<T extends KindTypes> = {
  readonly rules: EntryRules<T['entries']>
  readonly of: (row: T['row']) => T['entries']
  /** Sent entries as ids that exist and may be chosen. What the caller read (`seen`) and sends back is no choice. */
  readonly choose: (
    db: Db,
    loaded: LoadedRecord<T>,
    sent: { readonly sent: Readonly<Record<string, unknown>>; readonly seen: T['entries'] },
  ) => Promise<Result<ChosenEntries<T>>>
  /** What follows from the merged ones, or why they cannot be. */
  readonly complete: (db: Db, loaded: LoadedRecord<T>, merged: T['entries']) => Promise<Result<T['entries']>>
  /** The form that the record has with them. */
  readonly formOf: (db: Db, loaded: LoadedRecord<T>, after: T['entries']) => Promise<PublishedForm>
  readonly inWords: (
    loaded: LoadedRecord<T>,
    entries: T['entries'],
    words: ReadonlyMap<string, string>,
  ) => (entry: keyof T['entries']) => string
  readonly write: (before: T['entries'], after: T['entries']) => Partial<RecordWriting>
}

/** What a save comes to. */
export type SaveOutcome<T extends KindTypes> = {
  readonly entries: T['entries']
  /** In clear: all values after it, and those that change. */
  readonly values: RecordValues
  readonly patch: RecordValues
  readonly form: PublishedForm
  /** Required fields that are blank after it. */
  readonly missing: readonly string[]
}

/** What a feature says of its kind of record; `recordKind` makes the rest of it. */
export type KindSpec<T extends KindTypes> = Pick<RecordKind, 'names' | 'isNamed' | 'numbered' | 'work'> & {
  /** Whether a record goes by a name beside `names`; where nothing is said, every record does. */
  readonly isUnder?: (row: T['row'], name: string) => boolean
  /** What people call one: a loan's number, a person's name. */
  readonly titleOf: (row: T['row']) => string
  /** Its page, below the program's address. */
  readonly pageOf: (row: T['row']) => string
  readonly policy: RecordPolicy<T>
  readonly standing: (row: T['row'], actor: Actor) => T['standing']
  /** A record of the company, whoever may see it: the policy is asked after it. */
  readonly find: (db: Db, actor: Actor, id: string) => Promise<Found<T> | undefined>
  readonly form: (db: Db, companyId: string, row: T['row']) => Promise<PublishedForm>
  readonly entries?: KindEntries<T>
  /** Whether a required field that is blank refuses a save: always, or where the caller asks for it (`force: false`). */
  readonly mandatory: 'always' | 'asked'
  /** Lets others than the company's own people at it, as guests of a share. */
  readonly reach?: <Reply>(
    call: RecordCall,
    id: string,
    work: (reader: Actor) => Promise<Result<Reply>>,
  ) => Promise<Result<Reply>>
  /** The number that its forms show and calculate with. */
  readonly numberOf?: (row: T['row']) => string
  /** What papers about one begin with, for its reader; where nothing is said, with what it is called. */
  readonly headOf?: (
    db: Db,
    actor: Actor,
    of: { readonly row: T['row']; readonly language: Language },
  ) => Promise<RecordHead>
  /** Contacts and borrowers that stand on it. */
  readonly outsidersOf?: (row: T['row']) => readonly string[]
  /** Who talks with the lender on it. */
  readonly talkOf?: (row: T['row']) => Talk
  /** Whether somebody who does not read it by its policy has to do with it as one of several borrowers. */
  readonly standsJointly?: (row: T['row'], actor: Actor) => boolean
  /** What such a borrower fills in; null where there is nothing for them. */
  readonly jointSession?: (db: Db, actor: Actor, row: T['row']) => Promise<JointSession | null>
  /** What its policy asks about others than the actor, where that differs. */
  readonly standingForOthers?: (db: Db, actor: Actor, row: T['row']) => Promise<(other: Actor) => T['standing']>
  /** Whom a save locks beside the record: people to whom it may newly refer. */
  readonly referredTo?: (adminInfo: Readonly<Record<string, unknown>>) => readonly string[]
  /** Why a save is declined in which no required field is blank and still too much: people without any name. */
  readonly refuseBlank?: (values: RecordValues, form: PublishedForm) => Refusal | null
  /** Why sent values are declined before they are merged. */
  readonly refuseSent?: (sent: RecordValues) => Result<null>
  /** Why what it comes to is declined. */
  readonly refuseOutcome?: (db: Db, loaded: LoadedRecord<T>, outcome: SaveOutcome<T>) => Promise<Refusal | null>
  /** Columns of the kind's own table that follow from its values. */
  readonly write?: (loaded: LoadedRecord<T>, outcome: Omit<SaveOutcome<T>, 'missing'>) => Partial<RecordWriting>
  /** The fields that its lists show, filter or search by beside the address; all of them where it does not say or says null. */
  readonly listed?: (context: T['context'], row: T['row']) => Iterable<string> | null
  /** Makes its list row, and what else shows something of it, equal to it again; its list row alone where it does not say. */
  readonly dependents?: (db: Db, lock: RecordLock, id: string) => Promise<void>
} & RecordTelling<T['row']>

export type RegisteredKind<T extends KindTypes> = KindSpec<T> &
  Omit<RecordKind, 'under'> & { readonly under: (name: string) => RegisteredKind<T> }
