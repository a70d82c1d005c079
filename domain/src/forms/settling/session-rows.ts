import { sumCells } from '#form-logic'
import type { FormNode } from '../compiled-form.ts'
import { isBlank } from '../field-value.ts'
import type { Row, SessionState } from './session-state.ts'

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Takes a whole list of rows; entries that are no rows are dropped. */
export function loadRows(state: SessionState, node: FormNode, value: unknown): boolean {
  const given: unknown[] = Array.isArray(value) ? value : []
  const rows = given.every(isRow) ? given : given.filter(isRow)
  if (rows.length === 0 && state.rowsOf(node.index).length === 0 && Array.isArray(state.values[node.index]))
    return false
  state.assign(node.index, rows)
  return true
}

/** Columns that a rule hides are cleared in every row. */
export function settleColumns(state: SessionState, node: FormNode): boolean {
  let changed = false
  for (const column of state.form.columns.get(node.index) ?? []) {
    const hidden = (state.hideCount[column] ?? 0) > 0
    if (hidden !== (state.hideApplied[column] === 1)) {
      state.keep(column)
      state.hideApplied[column] = hidden ? 1 : 0
      state.touch(column)
      state.touch(node.index)
    }
    if (hidden) changed = clearColumn(state, node, column) || changed
  }
  return changed
}

function clearColumn(state: SessionState, node: FormNode, column: number): boolean {
  const field = state.form.nodes[column]
  const rows = state.rowsOf(node.index)
  if (field === undefined || field.builtHidden || rows.every((row) => isBlank(row[field.id]))) return false
  state.cleared.add(column)
  state.assign(
    node.index,
    rows.map((row) => (isBlank(row[field.id]) ? row : { ...row, [field.id]: '' })),
  )
  return true
}

/** The sum of a column as a total shows it, exact whatever is summed; a sum that is not above 0 is a blank (D18). */
export function sumColumn(state: SessionState, node: FormNode): number | string {
  const column = state.form.nodes[node.totalOf]
  if (column === undefined || column.kind !== 'row-field') return Number.NaN
  const cells = state.rowsOf(column.rows).map((row) => row[column.id])
  return sumCells(cells, Math.max(node.decimals, column.decimals), node.decimals)
}
