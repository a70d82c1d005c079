/** A column as its settings know it; those that are shown stand in their order. */
export interface ColumnSetting {
  id: string
  title: string
  isShown: boolean
}

/** Puts a shown column to another place among the shown ones, counted from 0. */
export function moveColumn(columns: readonly ColumnSetting[], id: string, to: number): ColumnSetting[] {
  const shown = columns.filter((column) => column.isShown)
  const moved = shown.find((column) => column.id === id)
  if (moved === undefined) return [...columns]
  const others = shown.filter((column) => column.id !== id)
  const place = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, place), moved, ...others.slice(place), ...columns.filter((column) => !column.isShown)]
}

/** Shows a column after those already shown, or hides it. */
export function showColumn(columns: readonly ColumnSetting[], id: string, isShown: boolean): ColumnSetting[] {
  const changed = columns.map((column) => (column.id === id ? { ...column, isShown } : column))
  const one = changed.filter((column) => column.id === id)
  const shown = changed.filter((column) => column.isShown && column.id !== id)
  const hidden = changed.filter((column) => !column.isShown && column.id !== id)
  return isShown ? [...shown, ...one, ...hidden] : [...shown, ...hidden, ...one]
}
