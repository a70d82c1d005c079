import type { Sql } from './list-entry.ts'
import type { ListStatement } from './list-statement.ts'

/** What a list is ordered by, before the id: blanks stand last either way, or where the least stands. */
export type WalkedOrder = {
  readonly keys: readonly Sql[]
  readonly descending: boolean
  readonly neverBlank: boolean
  readonly blanks: 'last' | 'as-least'
}

/** A list of which one record after the other is opened. */
export type WalkedList = Pick<
  ListStatement,
  'companyId' | 'moduleId' | 'where' | 'readsRecord' | 'amongNewest' | 'mostCounted' | 'status'
> & {
  readonly order: WalkedOrder
  /** Whether an index gives the order as it is, so that nothing has to be counted first. */
  readonly isIndexed: boolean
  /** Which records their reader may see at all, whatever the list asks. */
  readonly reach: readonly Sql[]
}

type Planned = Omit<WalkedList, 'order' | 'isIndexed'> & Pick<ListStatement, 'order' | 'counted'>

/** A list as it was planned for its pages, to be walked from record to record. */
export function walkedList({ order: { entry, descending }, counted, ...list }: Planned): WalkedList {
  return {
    ...list,
    order: { keys: entry.order, descending, neverBlank: entry.neverBlank === true, blanks: 'last' },
    // Of what counters can answer nothing but the status narrows it, and an index gives the order.
    isIndexed: counted !== null,
  }
}
