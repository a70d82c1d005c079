import type { MergeConflict } from '../merge-conflict.ts'
import type { RecordRow, RecordValues } from '../record-values.ts'
import { rowsOf } from '../record-values.ts'

export interface SettleInput {
  /** The record as it is now, by whoever saved last. */
  current: RecordValues
  /** What merges without a conflict, by field id. */
  changes: RecordValues
  /** By place: a field id, `section[row]` or `section[row].column`. */
  conflicts: Readonly<Record<string, MergeConflict>>
  /** Places where the caller's own value stays; everywhere else theirs does. */
  mine: ReadonlySet<string>
}

const rowPlace = /^(.+)\[([\w-]+)\](?:\.(.+))?$/

/**
 * What to send after somebody has decided, place by place, whose value stays: the merged changes with the own values
 * of the chosen places put in, rows complete as a save takes them.
 */
export function settleConflicts({ current, changes, conflicts, mine }: SettleInput): Record<string, unknown> {
  const settled: Record<string, unknown> = { ...changes }
  for (const [place, conflict] of Object.entries(conflicts)) {
    if (!mine.has(place)) continue
    const [, section, rowId, column] = rowPlace.exec(place) ?? []
    if (section === undefined || rowId === undefined) settled[place] = conflict.yours
    else
      settled[section] = withRow(rowsOf(settled[section] ?? current[section]), { rowId, column, yours: conflict.yours })
  }
  return settled
}

interface OwnRow {
  rowId: string
  column: string | undefined
  yours: unknown
}

function withRow(rows: readonly RecordRow[], { rowId, column, yours }: OwnRow): readonly RecordRow[] {
  if (column !== undefined) return rows.map((row) => (row._id === rowId ? { ...row, [column]: yours } : row))
  const others = rows.filter((row) => row._id !== rowId)
  // Own null: the row was removed here, and stays so.
  return [...others, ...rowsOf([yours])]
}
