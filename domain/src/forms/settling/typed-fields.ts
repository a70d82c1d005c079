import type { FormNode } from '../compiled-form.ts'
import { KeptSlots } from './kept-slots.ts'
import type { SessionState } from './session-state.ts'
import { settleEntered } from './settle.ts'

/**
 * Fields that somebody is typing into lie on top of an open record and are taken off before every change: whatever a
 * half-typed value hid, cleared, set or calculated, the next one starts from what was there before. Only a value that
 * is left goes into the record, so what is left is what one change to it would have been.
 */
export class TypedFields {
  readonly #state: SessionState
  readonly #values = new Map<number, unknown>()
  /** Null while nobody types. */
  #under: KeptSlots | null = null

  constructor(state: SessionState) {
    this.#state = state
  }

  get size(): number {
    return this.#values.size
  }

  has(index: number): boolean {
    return this.#values.has(index)
  }

  indexes(): number[] {
    return [...this.#values.keys()]
  }

  /** What the record holds without what is being typed; of calculated fields and totals what is shown. */
  valueUnder(index: number): unknown {
    const slot = this.#state.isComputed(index) ? undefined : this.#under?.nodes.get(index)
    return slot === undefined ? this.#state.valueOf(index) : slot.value
  }

  /** Whether typing has changed a value beside the typed ones and the calculated ones. */
  get setsAside(): boolean {
    return [...(this.#under?.nodes ?? [])].some(
      ([index, slot]) => this.#mayBeAside(index) && !Object.is(slot.value, this.#state.values[index]),
    )
  }

  #mayBeAside(index: number): boolean {
    return !this.has(index) && !this.#state.isComputed(index)
  }

  /** What is typed into a field by now; the nodes that look otherwise for it. */
  type(node: FormNode, value: unknown): number[] {
    return this.change([], () => {
      this.#values.set(node.index, value)
      return []
    })
  }

  /** What was typed into the fields is a change from now on. */
  leave(left: readonly FormNode[]): number[] {
    const typed = left.filter((node) => this.#values.has(node.index))
    if (typed.length === 0) return []
    const values = typed.map((node) => this.#values.get(node.index))
    return this.change(typed, (isKnown) =>
      typed.flatMap((node, at) => this.#carryOut(node, values[at]).filter((index) => !isKnown(index))),
    )
  }

  #carryOut(node: FormNode, value: unknown): readonly number[] {
    this.#state.begin()
    settleEntered(this.#state, node, value)
    return this.#state.changed
  }

  /**
   * Carries out a change of the record under what is being typed; in the `ended` fields nobody types any more. `act`
   * answers what it touched, but for nodes whose looks are known and compared here.
   */
  change(ended: readonly FormNode[], act: (isKnown: (index: number) => boolean) => readonly number[]): number[] {
    const state = this.#state
    const under = this.#under
    const shown = under?.now(state)
    const ending = new Set(ended.filter((node) => this.#values.delete(node.index)).map((node) => node.index))
    under?.putBack(state)
    this.#under = null
    const isKnown = (index: number): boolean => shown?.nodes.has(index) === true
    const changed = new Set(act(isKnown))
    for (const index of this.#layOn()) if (!isKnown(index)) changed.add(index)
    for (const index of shown?.changed(state) ?? []) changed.add(index)
    // What had been set aside and is not given back looks the same, but the record has another value now.
    for (const [index, slot] of under?.nodes ?? [])
      if (!ending.has(index) && this.#mayBeAside(index) && !Object.is(slot.value, this.valueUnder(index)))
        changed.add(index)
    return [...changed]
  }

  /** Nodes that it touches. */
  #layOn(): number[] {
    const state = this.#state
    if (this.#values.size === 0) return []
    this.#under = new KeptSlots()
    state.kept = this.#under
    const touched = [...this.#values].flatMap(([index, value]) => {
      const node = state.form.nodes[index]
      return node === undefined ? [] : this.#carryOut(node, value)
    })
    state.kept = null
    return touched
  }
}
