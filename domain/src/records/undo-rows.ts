import { unknownOriginal } from './merge-conflict.ts'
import { type RecordChange, sensitiveChanged } from './record-change.ts'
import { type RecordRow, readRows } from './record-values.ts'

/** The ids of a section's rows when the rows that came are taken out and those that went are put at the end. */
export function orderAfterUndo(ids: readonly string[], changes: readonly RecordChange[]): string[] {
  const rowChanges = changes.filter((change) => change.row !== undefined && change.row.column === undefined)
  const came = new Set(rowChanges.flatMap(({ row, previous }) => (previous === null && row ? [row.id] : [])))
  const went = rowChanges.flatMap(({ row, current }) => (current === null && row ? [row.id] : []))
  return [...ids.filter((id) => !came.has(id)), ...went]
}

/** The rows of a section before one change of it. */
export function undoRowChange(rows: readonly RecordRow[], change: RecordChange): readonly RecordRow[] {
  if (change.order) return inOrder(rows, change.previous)
  const place = change.row
  if (place === undefined) return rows
  const { column } = place
  if (column === undefined) {
    const others = rows.filter((row) => row._id !== place.id)
    return change.previous === null ? others : [...others, ...restoredRow(change.previous)]
  }
  const value = change.sensitive ? unknownOriginal : change.previous
  return rows.map((row) => (row._id === place.id ? { ...row, [column]: value } : row))
}

function restoredRow(stored: unknown): readonly RecordRow[] {
  return (readRows([stored]) ?? []).map((row) => {
    const values = Object.entries(row).map(([column, value]) => [
      column,
      value === sensitiveChanged ? unknownOriginal : value,
    ])
    return { ...Object.fromEntries(values), _id: row._id }
  })
}

function inOrder(rows: readonly RecordRow[], ids: unknown): readonly RecordRow[] {
  const order = new Map((Array.isArray(ids) ? ids : []).map((id, at) => [id, at]))
  const place = (row: RecordRow): number => order.get(row._id) ?? order.size
  return [...rows].sort((one, other) => place(one) - place(other))
}
