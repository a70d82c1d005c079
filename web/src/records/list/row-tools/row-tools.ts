import type { ReactNode } from 'react'
import type { TableColumn } from '../../../ui/table/table-column.ts'

/** Columns as they are drawn where rows have buttons. */
export type WithButtons<Row> = (columns: readonly TableColumn<Row>[]) => readonly TableColumn<Row>[]

/** What the part that is fetched for it has to know of the list that it works beside. */
export interface ToolsPlace<Row> {
  rows: readonly Row[]
  /** Says what is listed, and in which order. */
  caption: string
  /** As they are only read. */
  columns: readonly TableColumn<Row>[]
  onMark: (id: string | null) => void
  /** From now on what is pressed in rows is heard. */
  onReady: (withButtons: WithButtons<Row>) => void
}

/**
 * What is done with one row without leaving the list: it is looked at, and its values are changed where they stand.
 * Fetched in idle time, it hears the buttons and keys of the rows.
 */
export type RowTools<Row> = (place: ToolsPlace<Row>) => ReactNode
