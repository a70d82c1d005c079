import type { SessionState } from './session-state.ts'

/** Everything that a change may touch of one node. */
interface Slot {
  value: unknown
  number: number
  blank: number
  hideCount: number
  requireCount: number
  lockCount: number
  hideApplied: number
  due: number
  missing: number
  missingIn: number
}

/** What nodes and rules were before changes that may be taken off again, each as it was before the first of them. */
export class KeptSlots {
  readonly nodes = new Map<number, Slot>()
  readonly rules = new Map<number, number>()

  keepNode(state: SessionState, index: number): void {
    if (!this.nodes.has(index)) this.nodes.set(index, slotOf(state, index))
  }

  keepRule(state: SessionState, rule: number): void {
    if (!this.rules.has(rule)) this.rules.set(rule, state.ruleOn[rule] ?? 0)
  }

  putBack(state: SessionState): void {
    for (const [index, slot] of this.nodes) putSlot(state, index, slot)
    for (const [rule, on] of this.rules) state.ruleOn[rule] = on
  }

  /** The same nodes and rules as they are now. */
  now(state: SessionState): KeptSlots {
    const now = new KeptSlots()
    for (const index of this.nodes.keys()) now.keepNode(state, index)
    for (const rule of this.rules.keys()) now.keepRule(state, rule)
    return now
  }

  /** Nodes that look otherwise now than when they were kept, drivers of guidelines that came or went among them. */
  changed(state: SessionState): number[] {
    const nodes = [...this.nodes]
      .filter(([index, slot]) => !sameSlot(slot, slotOf(state, index)))
      .map(([index]) => index)
    const rules = [...this.rules]
      .filter(([rule, on]) => state.ruleOn[rule] !== on)
      .map(([rule]) => state.form.rules[rule])
    return [...nodes, ...rules.flatMap((rule) => (rule === undefined || rule.guideline === null ? [] : [rule.driver]))]
  }
}

const slotOf = (state: SessionState, index: number): Slot => ({
  value: state.values[index],
  number: state.numbers[index] ?? 0,
  blank: state.blank[index] ?? 0,
  hideCount: state.hideCount[index] ?? 0,
  requireCount: state.requireCount[index] ?? 0,
  lockCount: state.lockCount[index] ?? 0,
  hideApplied: state.hideApplied[index] ?? 0,
  due: state.due[index] ?? 0,
  missing: state.missing[index] ?? 0,
  missingIn: state.missingIn[index] ?? 0,
})

function putSlot(state: SessionState, index: number, slot: Slot): void {
  state.values[index] = slot.value
  state.numbers[index] = slot.number
  state.blank[index] = slot.blank
  state.hideCount[index] = slot.hideCount
  state.requireCount[index] = slot.requireCount
  state.lockCount[index] = slot.lockCount
  state.hideApplied[index] = slot.hideApplied
  state.due[index] = slot.due
  state.missing[index] = slot.missing
  state.missingIn[index] = slot.missingIn
}

const sameSlot = (one: Slot, other: Slot): boolean =>
  (Object.keys(one) as (keyof Slot)[]).every((key) => Object.is(one[key], other[key]) || sameRows(one[key], other[key]))

/** A column that is cleared again makes other rows of the same cells. */
function sameRows(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
  return one.every((row, at) => sameCells(row, other[at]))
}

function sameCells(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return Object.is(one, other)
  const cells = Object.entries(one)
  const others = new Map(Object.entries(other))
  return cells.length === others.size && cells.every(([id, cell]) => others.has(id) && Object.is(others.get(id), cell))
}
