import type { FormNode, Rule } from '../compiled-form.ts'
import { isBlank } from '../field-value.ts'
import { roundDecimal } from '../formulas/round-decimal.ts'
import { updateMissing } from './session-missing.ts'
import { loadRows, settleColumns, sumColumn } from './session-rows.ts'
import type { SessionState } from './session-state.ts'

/** Settles what waits, in rank order, each node at most once: one field change cycle (specification 2, section 4). */
export function settleAll(state: SessionState): void {
  const { order, nodes } = state.form
  for (let rank = state.heap.pop(); rank >= 0; rank = state.heap.pop()) {
    const node = nodes[order[rank] ?? -1]
    if (node !== undefined) settleNode(state, node)
  }
}

/** A record being opened: every node once, in rank order. */
export function settleWhole(state: SessionState): void {
  const { order, nodes } = state.form
  state.opening = true
  for (const index of order) {
    const node = nodes[index]
    if (node === undefined) continue
    if (state.isComputed(index)) state.due[index] = 1
    settleNode(state, node)
  }
  state.opening = false
}

function settleNode(state: SessionState, node: FormNode): void {
  const { index } = node
  const { opening } = state
  state.settledAt[index] = state.cycle
  const changed = settleValue(state, node)
  if (changed || opening) {
    for (const rule of state.form.rulesOf[index] ?? []) flip(state, rule)
    if (changed) state.touch(index)
    wakeDependents(state, index)
  }
  updateMissing(state, index)
}

/** Who has settled in this cycle already (only in a cycle of formulas) waits for the next change of what it reads. */
function wakeDependents(state: SessionState, index: number): void {
  for (const dependent of state.form.dependents[index] ?? []) {
    if (state.settledAt[dependent] === state.cycle) continue
    state.due[dependent] = 1
    state.push(dependent)
  }
}

function settleValue(state: SessionState, node: FormNode): boolean {
  const { index } = node
  const hidden = (state.hideCount[index] ?? 0) > 0
  const turned = hidden !== (state.hideApplied[index] === 1)
  let changed = turned ? turn(state, node, hidden) : false
  if (state.pending.has(index)) changed = takePending(state, node, hidden) || changed
  if (state.given.has(index)) changed = takeGiven(state, node, hidden) || changed
  if (node.kind === 'rows') changed = settleColumns(state, node) || changed
  if (state.due[index] === 1 && !hidden) changed = compute(state, node) || changed
  return changed
}

/** Carries a change of visibility out: children follow, hiding clears, a calculated field shown again runs again. */
function turn(state: SessionState, node: FormNode, hidden: boolean): boolean {
  const { index } = node
  state.hideApplied[index] = hidden ? 1 : 0
  state.touch(index)
  for (const child of state.form.childs.get(index) ?? []) {
    state.hideCount[child] = (state.hideCount[child] ?? 0) + (hidden ? 1 : -1)
    state.push(child)
  }
  if (hidden) return clear(state, node)
  if (state.isComputed(index)) state.due[index] = 1
  return false
}

/** An element hidden in the builder keeps its stored value (D16). */
function clear(state: SessionState, node: FormNode): boolean {
  if (node.kind === 'container' || node.kind === 'decoration') return false
  if (node.builtHidden && !state.isComputed(node.index)) return false
  const wasBlank = state.pending.has(node.index)
    ? isBlank(state.pending.get(node.index))
    : state.blank[node.index] === 1
  if (!wasBlank && !state.isComputed(node.index)) state.cleared.add(node.index)
  const had = state.blank[node.index] !== 1
  state.assign(node.index, node.kind === 'rows' ? [] : '')
  return had
}

/** Changes of hidden, calculated and total fields are ignored (D16), and of those that a rule has locked. */
function takePending(state: SessionState, node: FormNode, hidden: boolean): boolean {
  const value = state.pending.get(node.index)
  state.pending.delete(node.index)
  const isLocked = !state.opening && (state.lockCount[node.index] ?? 0) > 0
  return !isLocked && take(state, node, { value, hidden })
}

/** What a rule sets goes into locked fields too. */
function takeGiven(state: SessionState, node: FormNode, hidden: boolean): boolean {
  const value = state.given.get(node.index)?.value
  state.given.delete(node.index)
  return take(state, node, { value, hidden })
}

function take(state: SessionState, node: FormNode, { value, hidden }: { value: unknown; hidden: boolean }): boolean {
  if (node.kind === 'rows') return !hidden && loadRows(state, node, value)
  if (node.kind !== 'field' || (hidden && !node.builtHidden) || state.isComputed(node.index)) return false
  if (Object.is(state.values[node.index], value ?? '')) return false
  state.assign(node.index, value)
  return true
}

function compute(state: SessionState, node: FormNode): boolean {
  state.due[node.index] = 0
  const result = node.totalOf >= 0 ? sumColumn(state, node) : calculate(state, node)
  const isEmpty = !Number.isFinite(result)
  const rounded = isEmpty ? 0 : roundDecimal(result, node.decimals)
  if ((state.blank[node.index] === 1) === isEmpty && state.numbers[node.index] === rounded) return false
  state.blank[node.index] = isEmpty ? 1 : 0
  state.numbers[node.index] = rounded
  return true
}

/** The first calculation whose conditions hold; none, or a result that is not finite, is a blank (D6, D11). */
function calculate(state: SessionState, node: FormNode): number {
  state.recomputed.set(node.index, (state.recomputed.get(node.index) ?? 0) + 1)
  for (const calculation of state.form.calculations.get(node.index) ?? [])
    if (calculation.test === null || calculation.test(state)) return calculation.evaluate(state)
  return Number.NaN
}

function flip(state: SessionState, ruleIndex: number): void {
  const rule = state.form.rules[ruleIndex]
  if (rule === undefined) return
  const on = rule.test(state)
  if (on === (state.ruleOn[ruleIndex] === 1)) return
  state.ruleOn[ruleIndex] = on ? 1 : 0
  const step = on ? 1 : -1
  for (const target of rule.hides) hideBy(state, target, step)
  for (const target of rule.requires) addTo(state, state.requireCount, target, step)
  for (const target of rule.locks) addTo(state, state.lockCount, target, step)
  if (rule.guideline !== null) state.touch(rule.driver)
  // A record that is opened has what its rules set already; a new one has not.
  if (on && state.opening && state.viewer?.newRecord !== true) return
  for (const one of rule.sets) setBy(state, rule, { ...one, on })
}

function hideBy(state: SessionState, target: number, step: number): void {
  state.hideCount[target] = (state.hideCount[target] ?? 0) + step
  const node = state.form.nodes[target]
  if (node === undefined) return
  if (node.kind === 'row-field') state.push(node.rows)
  else if (state.settledAt[target] === state.cycle) turnLate(state, node)
  else state.push(target)
}

/** In a cycle of rules the target has settled before: it is hidden or shown at once, and what hangs on it stays. */
function turnLate(state: SessionState, node: FormNode): void {
  const hidden = (state.hideCount[node.index] ?? 0) > 0
  if (hidden === (state.hideApplied[node.index] === 1)) return
  if (turn(state, node, hidden)) wakeDependents(state, node.index)
  updateMissing(state, node.index)
}

function addTo(state: SessionState, counts: Int32Array, target: number, step: number): void {
  counts[target] = (counts[target] ?? 0) + step
  state.touch(target)
  updateMissing(state, target)
}

/** Once, when the rule begins to match; a rule that matched only on the way to the end of the cycle sets nothing. */
function setBy(state: SessionState, rule: Rule, one: { field: number; value: unknown; on: boolean }): void {
  if (!one.on) {
    if (state.given.get(one.field)?.rule === rule.index) state.given.delete(one.field)
  } else if (state.settledAt[one.field] !== state.cycle) {
    state.given.set(one.field, { rule: rule.index, value: one.value })
    state.push(one.field)
  }
}
