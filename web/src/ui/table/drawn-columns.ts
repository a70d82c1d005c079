import type { TableColumn } from './table-column.ts'

/** How wide somebody wants a column, and whether it stays in sight. */
export interface DrawnAs {
  width?: number | undefined
  pinned?: true | undefined
}

type Drawn = Pick<TableColumn<never>, 'id' | 'width' | 'minWidth' | 'pinned'>

/**
 * Columns as somebody draws them: with their widths, those that stay in sight before the others. One column goes on
 * taking the spare width, or the table would stretch all of them.
 */
export function drawnColumns<Column extends Drawn>(
  columns: readonly Column[],
  looksOf: (id: string) => DrawnAs | undefined,
): Column[] {
  const drawn = columns.map((column): Column => {
    const { width, pinned } = looksOf(column.id) ?? {}
    return {
      ...column,
      ...(width === undefined ? {} : { width }),
      ...(pinned === true && column.pinned === undefined ? { pinned } : {}),
    }
  })
  const hasSpare = columns.every(({ width }) => width !== undefined) || drawn.some(({ width }) => width === undefined)
  const spare = hasSpare
    ? undefined
    : drawn.findLast(({ id, pinned }) => pinned === undefined && looksOf(id)?.width === undefined)
  const placed = drawn.map((column): Column => {
    const { width, ...rest } = column
    // The border of types: what is left is a column, whose width is no must.
    return column === spare ? ({ ...rest, minWidth: width } as Column) : column
  })
  return [...placed.filter(({ pinned }) => pinned === true), ...placed.filter(({ pinned }) => pinned !== true)]
}
