/** A column as its settings know it; those that are shown stand in their order. */
export interface ColumnSetting {
  id: string
  title: string
  isShown: boolean
  /** Whether it stays in sight while others scroll; absent where that cannot be chosen. */
  isPinned?: boolean
}

/** Puts the shown columns in the order of these ids; the hidden ones stay behind them. */
export function orderColumns(columns: readonly ColumnSetting[], ids: readonly string[]): ColumnSetting[] {
  const shown = ids.flatMap((id) => columns.filter((column) => column.isShown && column.id === id))
  return [...shown, ...columns.filter((column) => !shown.includes(column))]
}

/** Shows a column after those already shown, or hides it. */
export function showColumn(columns: readonly ColumnSetting[], id: string, isShown: boolean): ColumnSetting[] {
  const changed = columns.map((column) => (column.id === id ? { ...column, isShown } : column))
  const one = changed.filter((column) => column.id === id)
  const shown = changed.filter((column) => column.isShown && column.id !== id)
  const hidden = changed.filter((column) => !column.isShown && column.id !== id)
  return isShown ? [...shown, ...one, ...hidden] : [...shown, ...hidden, ...one]
}
