import type { FilterValue } from '@corbel/domain/records/list/conditions/list-condition'
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
  readonly condition: (operator: string, value: AskedValue) => Sql | Misfit
  /** The same for what a text contains; absent where nothing can be asked for so. */
  readonly containing?: (value: AskedValue) => ContainingEntry | Misfit
  /** Its conditions look for records in another table, each as `l.record_id in (select …)`. */
  readonly looksElsewhere?: true
  /** What to order by, most significant first; blank is null. */
  readonly order: readonly Sql[]
  /** Its order is that of something that grows as this one shrinks: how long ago something was. */
  readonly isReversed?: true
  /** True where no row is blank: the order then matches an index. */
  readonly neverBlank?: boolean
}

/** What a condition compares with: one value, several, or none. */
export type AskedValue = FilterValue | readonly FilterValue[] | undefined

/** What keeps a condition from being asked: the entry does not know its operator, or its value is no value of it. */
export type Misfit = 'operator' | 'value'

export const isMisfit = (asked: object | Misfit): asked is Misfit => typeof asked === 'string'

/** `isBesides`: another index serves it well enough until this one is there. */
export type SlotIndexed = { readonly slot: string; readonly way?: 'within'; readonly isBesides?: true }

/** A field of a form, and what would hold it. */
export type WantedEntry = { readonly fieldId: string; readonly letter: SlotLetter; readonly way?: 'within' }

/** What is to be known of something that is filtered by. */
export type FilterEntry = Pick<ListEntry, 'readsRecord' | 'index' | 'wanted' | 'looksElsewhere'>

/** A filter by what a text contains: what serves it hangs on the value. */
export type ContainingEntry = FilterEntry & { readonly found: Sql }

/** Finds the entry of a name; undefined for what is unknown to the caller or hidden from them: one answer for both. */
export type FindEntry = (name: string) => ListEntry | undefined
