import type { SlotLetter } from '@corbel/domain/records/list/list-slots'
import type { RawBuilder } from 'kysely'

/** A piece of a statement whose values are bound and whose names were chosen by the program. */
export type Sql = RawBuilder<unknown>

/**
 * Something that a list can be filtered or sorted by. A name that a caller sends only ever picks an entry;
 * it never becomes part of a statement.
 */
export type ListEntry = {
  /** True where the value stands in `record` (alias r) and not in `record_list` (alias l). */
  readonly readsRecord: boolean
  /** The slot whose index serves it, once there is one; `none` where none can, nothing where one is always there. */
  readonly index?: SlotIndexed | 'none'
  /** A field that no slot holds and one could. */
  readonly wanted?: WantedEntry
  /** The same for its order, where that is another matter. */
  readonly orderIndex?: 'none'
  /** Null: this operator is unknown to this entry. */
  readonly condition: (operator: string, value: string | number | boolean) => Sql | null
  /** The same for what a text contains; absent where nothing can be asked for so. */
  readonly containing?: (value: string | number | boolean) => ContainingEntry
  /** What to order by, most significant first; blank is null. */
  readonly order: readonly Sql[]
  /** True where no row is blank: the order then matches an index. */
  readonly neverBlank?: boolean
}

/** `isBesides`: another index serves it well enough until this one is there. */
export type SlotIndexed = { readonly slot: string; readonly way?: 'within'; readonly isBesides?: true }

/** A field of a form, and what would hold it. */
export type WantedEntry = { readonly fieldId: string; readonly letter: SlotLetter; readonly way?: 'within' }

/** What is to be known of something that is filtered by. */
export type FilterEntry = Pick<ListEntry, 'readsRecord' | 'index' | 'wanted'>

/** A filter by what a text contains: what serves it hangs on the value. */
export type ContainingEntry = FilterEntry & { readonly found: Sql }

/** Finds the entry of a name; undefined for what is unknown to the caller or hidden from them: one answer for both. */
export type FindEntry = (name: string) => ListEntry | undefined
