import type { TableColumn } from './table-column.ts'

const checkboxWidth = 44
/** What the column that takes the spare width keeps at least, where it does not say. */
const spareWidth = 168

type Measured = Pick<TableColumn<never>, 'id' | 'width' | 'minWidth' | 'pinned'>

/** Where each pinned column stays, in pixels from the left edge; the checkboxes are pinned before them. */
export function pinnedOffsets(columns: readonly Measured[], hasCheckboxes: boolean): Map<string, number> {
  const offsets = new Map<string, number>()
  let left = hasCheckboxes ? checkboxWidth : 0
  for (const column of columns) {
    if (column.pinned !== true) continue
    offsets.set(column.id, left)
    left += column.width ?? 0
  }
  return offsets
}

/** What a cell is called that does not scroll sideways. */
export function pinnedClass({ pinned }: Pick<Measured, 'pinned'>): string | false {
  return pinned === 'end' ? 'pinned pinned-end' : pinned === true && 'pinned'
}

/** The width below which the table scrolls instead of squeezing its columns. */
export function tableWidth(columns: readonly Measured[], hasCheckboxes: boolean): number {
  return columns.reduce(
    (sum, column) => sum + (column.width ?? column.minWidth ?? spareWidth),
    hasCheckboxes ? checkboxWidth : 0,
  )
}
