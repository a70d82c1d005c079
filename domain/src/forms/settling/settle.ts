import type { FormNode, Rule } from '../compiled-form.ts'
import { isBlank } from '../field-value.ts'
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
export function settleWhole(state: SessionState, record: readonly unknown[]): void {
  const { order, nodes } = state.form
  state.begin()
  state.loading = record
  for (const index of order) {
    const node = nodes[index]
    if (node === undefined) continue
    if (state.isComputed(index)) state.due[index] = 1
    settleNode(state, node)
  }
  state.loading = null
}

/** One field that somebody has changed: nothing waits before it, so it settles at once. */
export function settleEntered(state: SessionState, node: FormNode, value: unknown): void {
  const { index } = node
  if (node.kind === 'rows') {
    state.pending.set(index, value)
    state.push(index)
  } else {
    state.keep(index)
    state.settledAt[index] = state.cycle
    carryOn(state, index, (state.lockCount[index] ?? 0) === 0 && take(state, node, value))
  }
  settleAll(state)
}

function settleNode(state: SessionState, node: FormNode): void {
  state.keep(node.index)
  state.settledAt[node.index] = state.cycle
  carryOn(state, node.index, settleValue(state, node))
}

/** Rules and formulas that read a changed node. */
function carryOn(state: SessionState, index: number, changed: boolean): void {
  if (changed || state.loading !== null) {
    for (const rule of state.form.rulesOf[index] ?? none) flip(state, rule)
    if (changed) state.touch(index)
    wakeDependents(state, index)
  }
  updateMissing(state, index)
}

const none: readonly number[] = []

/** Who has settled in this cycle already (only in a cycle of formulas) waits for the next change of what it reads. */
function wakeDependents(state: SessionState, index: number): void {
  for (const dependent of state.form.dependents[index] ?? none) {
    if (state.settledAt[dependent] === state.cycle) continue
    state.keep(dependent)
    state.due[dependent] = 1
    state.push(dependent)
  }
}

function settleValue(state: SessionState, node: FormNode): boolean {
  const { index } = node
  const hidden = (state.hideCount[index] ?? 0) > 0
  const turned = hidden !== (state.hideApplied[index] === 1)
  let changed = turned ? turn(state, node, hidden) : false
  if (state.loading !== null) changed = takeLoaded(state, node) || changed
  else if (state.pending.has(index)) changed = takePending(state, node) || changed
  if (state.given.size > 0 && state.given.has(index)) changed = takeGiven(state, node) || changed
  if (node.kind === 'rows') changed = settleColumns(state, node) || changed
  if (state.due[index] === 1 && !hidden) changed = compute(state, node) || changed
  return changed
}

/** Carries a change of visibility out: children follow, hiding clears, a calculated field shown again runs again. */
function turn(state: SessionState, node: FormNode, hidden: boolean): boolean {
  const { index } = node
  state.hideApplied[index] = hidden ? 1 : 0
  state.touch(index)
  for (const child of state.form.childs.get(index) ?? none) {
    state.keep(child)
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
  const { index } = node
  const waiting = state.loading === null ? state.pending.get(index) : state.loading[index]
  const wasBlank = waiting === undefined ? state.blank[index] === 1 : isBlank(waiting)
  if (!wasBlank && !state.isComputed(index)) state.cleared.add(index)
  const had = state.blank[node.index] !== 1
  state.assign(node.index, node.kind === 'rows' ? [] : '')
  return had
}

function takeLoaded(state: SessionState, node: FormNode): boolean {
  const value = state.loading?.[node.index]
  return value !== undefined && take(state, node, value)
}

/** Changes of fields that a rule has locked are ignored, but for what is put back. */
function takePending(state: SessionState, node: FormNode): boolean {
  const value = state.pending.get(node.index)
  state.pending.delete(node.index)
  return (state.restoring || (state.lockCount[node.index] ?? 0) === 0) && take(state, node, value)
}

/** What a rule sets goes into locked fields too. */
function takeGiven(state: SessionState, node: FormNode): boolean {
  const value = state.given.get(node.index)?.value
  state.given.delete(node.index)
  return take(state, node, value)
}

/** Changes of hidden, calculated and total fields are ignored (D16). */
function take(state: SessionState, node: FormNode, value: unknown): boolean {
  const { index } = node
  const hidden = (state.hideCount[index] ?? 0) > 0
  if (node.kind === 'rows') return !hidden && loadRows(state, node, value)
  if (node.kind !== 'field' || (hidden && !node.builtHidden) || state.isComputed(index)) return false
  if (Object.is(state.values[index], value ?? '')) return false
  state.assign(index, value)
  return true
}

function compute(state: SessionState, node: FormNode): boolean {
  state.due[node.index] = 0
  return state.settle(node.index, node.totalOf >= 0 ? sumColumn(state, node) : calculate(state, node))
}

/** The first calculation whose conditions hold; none, or a result that is not finite, is a blank (D6, D11). */
function calculate(state: SessionState, node: FormNode): number | string {
  state.recomputed.set(node.index, (state.recomputed.get(node.index) ?? 0) + 1)
  for (const calculation of state.form.calculations.get(node.index) ?? [])
    if (calculation.test === null || calculation.test(state)) return calculation.evaluate(state, node.decimals)
  return Number.NaN
}

function flip(state: SessionState, ruleIndex: number): void {
  const rule = state.form.rules[ruleIndex]
  if (rule === undefined) return
  const on = rule.test(state)
  if (on === (state.ruleOn[ruleIndex] === 1)) return
  state.kept?.keepRule(state, ruleIndex)
  state.ruleOn[ruleIndex] = on ? 1 : 0
  const step = on ? 1 : -1
  for (const target of rule.hides) hideBy(state, target, step)
  for (const target of rule.requires) addTo(state, state.requireCount, target, step)
  for (const target of rule.locks) addTo(state, state.lockCount, target, step)
  if (rule.guideline !== null) state.touch(rule.driver)
  // A record that is opened has what its rules set already; a new one has not.
  if (on && (state.restoring || (state.loading !== null && state.viewer?.newRecord !== true))) return
  for (const one of rule.sets) setBy(state, rule, { ...one, on })
}

function hideBy(state: SessionState, target: number, step: number): void {
  state.keep(target)
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
  state.keep(target)
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
