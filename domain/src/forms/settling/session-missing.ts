import type { FormNode } from '../compiled-form.ts'
import { isBlank } from '../field-value.ts'
import { roleHidden, roleReadOnly } from '../role-view.ts'
import type { SessionState } from './session-state.ts'

/** Required of this viewer now: mandatory or required by a rule, not hidden in any way, not closed to the role (D25). */
export function isRequired(state: SessionState, node: FormNode): boolean {
  if (node.kind !== 'field' && node.kind !== 'row-field') return false
  if (!node.mandatory && (state.requireCount[node.index] ?? 0) === 0) return false
  if (node.builtHidden || (state.hideCount[node.index] ?? 0) > 0) return false
  return ((state.roleView[node.index] ?? 0) & (roleHidden | roleReadOnly)) === 0
}

/** Keeps the missing flag of a node and the counts of its section and tab true. */
export function updateMissing(state: SessionState, index: number): void {
  const node = state.form.nodes[index]
  if (node?.kind !== 'field') return
  const isMissing = state.blank[index] === 1 && isRequired(state, node) ? 1 : 0
  const step = isMissing - (state.missing[index] ?? 0)
  if (step === 0) return
  state.keep(index)
  state.missing[index] = isMissing
  state.touch(index)
  for (const place of [node.section, node.tab]) {
    if (place < 0) continue
    state.keep(place)
    state.missingIn[place] = (state.missingIn[place] ?? 0) + step
  }
}

/** Ids of the required fields that are empty, row by row; [] for a row that is complete. */
export function missingOfRows(state: SessionState, rows: FormNode): string[][] {
  if ((state.hideCount[rows.index] ?? 0) > 0) return []
  const columns = (state.form.columns.get(rows.index) ?? [])
    .map((column) => state.form.nodes[column])
    .filter((column): column is FormNode => column !== undefined && isRequired(state, column))
  return state
    .rowsOf(rows.index)
    .map((row) => columns.filter((column) => isBlank(row[column.id])).map((column) => column.id))
}
