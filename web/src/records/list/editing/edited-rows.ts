import type { ListColumn } from '@corbel/domain/loans/loan-replies'
import type { ReactNode } from 'react'

/** What somebody made of a value, and which version of its record they saw. */
export interface TypedCell {
  value: unknown
  rev: number
}

export interface CellChange extends TypedCell {
  field: string
}

/** What became of it: the version since, the values that the record has now, and whether somebody has to agree first. */
export interface SavedCell {
  rev: number
  info: Readonly<Record<string, unknown>>
  reviewNeeded: boolean
}

export interface CellEditorProps {
  field: ListColumn
  /** Of the record. */
  name: string
  rev: number
  value: unknown
  /** Where the cell stands now; null where it is out of sight. */
  place: () => DOMRect | null
  save: (change: TypedCell) => Promise<SavedCell>
  keep: (saved: SavedCell | null) => void
  onMove: (by: 1 | -1) => void
  onClose: () => void
}

interface VersionedRow {
  rev: number
  info: Readonly<Record<string, unknown>>
}

/** Rows whose fields may be changed where they stand. */
export interface EditedRows<Row> {
  /** Those of the list. */
  fields: readonly ListColumn[]
  /** The field of a column of the table; null where it is none's. */
  fieldOf: (column: string) => string | null
  /** Whether the reader may change values of this record. */
  mayEdit: (row: Row) => boolean
  nameOf: (row: Row) => string
  versionOf: (row: Row) => VersionedRow
  save: (row: Row, change: CellChange) => Promise<SavedCell>
  /** The row says from now on what was saved, and what else tells of it is old; without anything it is asked for anew. */
  keep: (row: Row, saved: SavedCell | null) => void
  /** What a value is typed in; it comes with the first that is. */
  Editor: (props: CellEditorProps) => ReactNode
}

/** A row with what was saved of its record, as far as the list shows it. */
export function rowAfter<Row extends VersionedRow>(
  row: Row,
  { rev, info }: SavedCell,
  fields: readonly ListColumn[],
): Row {
  const told = fields.filter(({ id, edit }) => id in info || edit !== undefined)
  return { ...row, rev, info: { ...row.info, ...Object.fromEntries(told.map(({ id }) => [id, info[id]])) } }
}

/** The field of a column that the reader may change in that row. */
export function editedField<Row>(
  edited: EditedRows<Row> | undefined,
  column: string,
  row: Row,
): ListColumn | undefined {
  const id = edited?.mayEdit(row) ? edited.fieldOf(column) : null
  return edited?.fields.find((field) => field.id === id && field.edit !== undefined)
}
