import { exactValue, readLongResult } from '#form-logic'
import type { CompiledForm, ValueReader } from '../compiled-form.ts'
import { RankHeap } from '../compiling/rank-heap.ts'
import { isBlank } from '../field-value.ts'
import type { Exact } from '../formulas/exact-number.ts'
import { dayOf, operandOf } from '../formulas/operands.ts'
import { formatDecimal } from '../formulas/round-decimal.ts'
import { roleView, type Viewer } from '../role-view.ts'
import type { KeptSlots } from './kept-slots.ts'

export type Row = Record<string, unknown>

/** As many digits as a number tells from their neighbours. */
const sureDigits = 15

const readResult = (value: unknown, places: number): number | string =>
  typeof value === 'string' && value.length > sureDigits ? readLongResult(value, places) : operandOf(value)

/**
 * What one open record is made of: one slot per node in plain and typed arrays, so that a change touches what it
 * changes and nothing else.
 */
export class SessionState implements ValueReader {
  readonly form: CompiledForm
  readonly viewer: Viewer | null
  /** Stored values; of calculated fields and totals only what a number has too few digits for, else `numbers` has it. */
  readonly values: unknown[]
  /** As an operand: 0 for a blank, NaN for text that is no number. */
  readonly numbers: Float64Array
  readonly blank: Uint8Array
  /** How many reasons hide, require, lock a node. */
  readonly hideCount: Int32Array
  readonly requireCount: Int32Array
  readonly lockCount: Int32Array
  /** Whether hiding has been carried out (value cleared, children told). */
  readonly hideApplied: Uint8Array
  readonly ruleOn: Uint8Array
  /** Calculated field or total that has to run when it settles. */
  readonly due: Uint8Array
  readonly missing: Uint8Array
  readonly missingIn: Int32Array
  /** Cycle in which a node settled last, and in which something of it changed last. */
  readonly settledAt: Float64Array
  readonly changedAt: Float64Array
  readonly roleView: Uint8Array
  /** The record while it is being opened, by node. */
  loading: readonly unknown[] | null = null
  /** Values are put back as they were: rules have said what they set, and what they lock has its value all the same. */
  restoring = false
  /** Where what is changed now is kept as it was, because it may be taken off again. */
  kept: KeptSlots | null = null
  /** Values on their way into a field: entered by somebody, and set by a rule. */
  readonly pending = new Map<number, unknown>()
  readonly given = new Map<number, { rule: number; value: unknown }>()
  readonly heap: RankHeap
  cycle = 0
  changed: number[] = []
  recomputed = new Map<number, number>()
  /** Values that rules cleared since the last look at them. */
  cleared = new Set<number>()

  constructor(form: CompiledForm, viewer: Viewer | null) {
    const count = form.nodes.length
    this.form = form
    this.viewer = viewer
    this.values = new Array<unknown>(count).fill('')
    this.numbers = new Float64Array(count)
    this.blank = new Uint8Array(count).fill(1)
    this.hideCount = new Int32Array(count)
    this.requireCount = new Int32Array(count)
    this.lockCount = new Int32Array(count)
    this.hideApplied = new Uint8Array(count)
    this.ruleOn = new Uint8Array(form.rules.length)
    this.due = new Uint8Array(count)
    this.missing = new Uint8Array(count)
    this.missingIn = new Int32Array(count)
    this.settledAt = new Float64Array(count)
    this.changedAt = new Float64Array(count)
    this.roleView = roleView(form, viewer)
    this.heap = new RankHeap(form.order.length)
  }

  isComputed(index: number): boolean {
    const node = this.form.nodes[index]
    return node !== undefined && (node.calculated || node.totalOf >= 0)
  }

  /** The value as stored: calculated fields and totals as text with their decimals, "" for a blank. */
  valueOf(index: number): unknown {
    if (!this.isComputed(index)) return this.values[index] ?? ''
    if (this.blank[index] === 1) return ''
    const long = this.values[index]
    if (typeof long === 'string' && long !== '') return long
    return formatDecimal(this.numbers[index] ?? 0, this.form.nodes[index]?.decimals ?? 2)
  }

  numberOf(index: number): number {
    return index < 0 ? 0 : (this.numbers[index] ?? 0)
  }

  exactOf(index: number): Exact {
    return exactValue(index < 0 ? '' : this.valueOf(index))
  }

  dayOf(index: number): number {
    return index < 0 ? 0 : dayOf(this.values[index])
  }

  assign(index: number, value: unknown): void {
    const stored = value === undefined || value === null ? '' : value
    this.values[index] = stored
    const empty = isBlank(stored)
    this.blank[index] = empty ? 1 : 0
    // Only what a formula reads is ever asked for as a number.
    if (empty) this.numbers[index] = 0
    else if (this.form.dependents[index]?.length !== 0) this.numbers[index] = operandOf(stored)
  }

  /** The stored result of a formula or total; what is no number was never one. */
  recall(index: number, value: unknown): void {
    if (!isBlank(value)) this.settle(index, readResult(value, this.form.nodes[index]?.decimals ?? 2))
  }

  /** Takes the result of a formula or total, rounded; answers whether it is another one. */
  settle(index: number, result: number | string): boolean {
    const number = Number(result)
    const isEmpty = !Number.isFinite(number)
    const long = typeof result === 'string' ? result : ''
    const stored = isEmpty ? 0 : number
    if ((this.blank[index] === 1) === isEmpty && this.numbers[index] === stored && this.values[index] === long)
      return false
    this.blank[index] = isEmpty ? 1 : 0
    this.numbers[index] = stored
    this.values[index] = long
    return true
  }

  rowsOf(index: number): readonly Row[] {
    const value = this.values[index]
    // Only lists of objects are ever assigned to a cloneable section (loadRows).
    return Array.isArray(value) ? (value as Row[]) : []
  }

  push(index: number): void {
    // While a record is opened every node settles anyway, so nothing waits.
    if (this.loading !== null) return
    const rank = this.form.rank[index] ?? -1
    // At most once per cycle: who has settled in this one waits for the next change (D17).
    if (rank >= 0 && this.settledAt[index] !== this.cycle) this.heap.push(rank)
  }

  /** Called before anything of a node is changed. */
  keep(index: number): void {
    this.kept?.keepNode(this, index)
  }

  /** A new field change cycle. */
  begin(): void {
    this.cycle += 1
    this.changed = []
  }

  touch(index: number): void {
    if (this.changedAt[index] === this.cycle) return
    this.changedAt[index] = this.cycle
    this.changed.push(index)
  }
}
