import type { ReactNode } from 'react'

/** A column of a `DataTable`. */
export interface TableColumn<Row> {
  id: string
  header: string
  /** Pixels; the one column without it takes the spare width. */
  width?: number
  /** What the one that takes the spare width keeps at least. */
  minWidth?: number | undefined
  align?: 'right'
  /** What the list is sorted by when the header is pressed. */
  sortField?: string
  /** Stays at the left while the others scroll sideways; the last one may stay at the right. */
  pinned?: boolean | 'end'
  /** Whole text of a cell that may be cut. */
  title?: (row: Row) => string | undefined
  quiet?: boolean
  /** Always as wide as what it holds needs. */
  isFixed?: true
  /** Where it stands when a record is drawn as a card; among its facts without it. */
  inCard?: 'head' | 'aside' | 'foot' | 'end' | 'nowhere'
  cell: (row: Row, index: number) => ReactNode
}

export interface TableSort {
  field: string
  order: 'asc' | 'desc'
}

export const rowHeights = ['compact', 'normal', 'comfortable'] as const
export type RowHeight = (typeof rowHeights)[number]
