import type { ReactNode } from 'react'
import type { Path } from '../../../paths.ts'

/** How a kind of record is looked at beside its list. */
export interface PeekedKind<Row> {
  nameOf: (row: Row) => string
  /** Its page; null where it has none for the reader. */
  pathOf: (row: Row) => Path | null
  /** The latest notes on it. */
  notesOf: (row: Row) => ReactNode
  /** What is known of it beside the columns of the list; `shown` are the ids of those. */
  details: (row: Row, shown: ReadonlySet<string>) => ReactNode
  /** Of columns whose content is among the details. */
  isInDetails?: (column: string) => boolean
}
