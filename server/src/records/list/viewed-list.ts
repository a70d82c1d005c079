import type { Actor } from '@corbel/domain/auth/actor'
import type { ModuleKey } from '@corbel/domain/roles/role'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Message } from '@corbel/domain/shared/messages/message'
import type { Result } from '@corbel/domain/shared/result'
import type { BuiltInView, ViewPlace } from '@corbel/domain/views/view'
import type { FilterField, FilterPerson } from '@corbel/domain/views/view-endpoints'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import type { Db } from '../../platform/database/db.ts'
import type { WalkedList } from './walked-list.ts'

export type AskedFields = {
  readonly product?: string | undefined
  readonly program?: string | undefined
  readonly language: Language
}

export type AskedPeople = { readonly search: string; readonly only?: readonly string[] | undefined }

/** A view that the program keeps of a list. */
export type KeptView = { readonly id: BuiltInView; readonly name: Message; readonly content: ViewContent }

/** A list as its reader meets it. */
export type MetList = {
  /** Those that the program keeps for such a reader, in the order in which they are offered. */
  readonly builtIn?: readonly KeptView[]
  /** What of a view the reader cannot use: gone, hidden from them, or nothing that this list knows. */
  readonly unusable: (content: ViewContent) => readonly ViewPlace[]
  /** What the reader can filter it by. */
  readonly fields: (asked: AskedFields) => FilterField[] | Promise<FilterField[]>
  /**
   * People by whom a field is asked for that has too many of them to offer: those that match, or these alone as far as
   * the reader may see them. Undefined where the field is none of that kind for them.
   */
  readonly people?: (field: string, asked: AskedPeople) => Promise<readonly FilterPerson[] | undefined>
  /** The list of this content as one record after the other is opened from it; refused as the list itself refuses it. */
  readonly walked: (content: ViewContent) => Result<WalkedList> | Promise<Result<WalkedList>>
}

/** A kind of list that views are kept of, as its feature hands it to them: they know no feature of records. */
export type ViewedList = {
  readonly isNamed: (module: ModuleKey) => boolean
  readonly meet: (call: { readonly db: Db; readonly actor: Actor }, module: ModuleKey) => Promise<Result<MetList>>
}
