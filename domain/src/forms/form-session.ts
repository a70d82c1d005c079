import type { CompiledForm, FormNode } from './compiled-form.ts'
import { firstValueOf } from './first-values.ts'
import { roleHidden, roleReadOnly, type Viewer } from './role-view.ts'
import { isRequired, missingOfRows } from './settling/session-missing.ts'
import { type Row, SessionState } from './settling/session-state.ts'
import { settleAll, settleEntered, settleWhole } from './settling/settle.ts'
import { TypedFields } from './settling/typed-fields.ts'
import { type FormSnapshot, snapshotOf } from './snapshot.ts'

export type FormRecord = Readonly<Record<string, unknown>>
export type ChangeListener = (ids: readonly string[]) => void

/** What holds a value that somebody may enter, not counting rights and rules. */
const isEntered = (node: FormNode): boolean => (node.kind === 'field' || node.kind === 'rows') && !node.builtHidden

/** One record open in one form for one viewer. A change costs what it changes, whatever the size of the form. */
export class FormSession {
  readonly form: CompiledForm
  readonly state: SessionState
  readonly typed: TypedFields
  /** The record's values as it came, by node; undefined where it has none. */
  readonly recorded: readonly unknown[]
  readonly #listeners = new Set<ChangeListener>()

  constructor(form: CompiledForm, record: FormRecord, viewer: Viewer | null = null) {
    this.form = form
    this.state = new SessionState(form, viewer)
    this.recorded = this.#recorded(record)
    settleWhole(this.state, this.#loaded())
    this.state.changed = []
    this.typed = new TypedFields(this.state)
  }

  #recorded(record: FormRecord): unknown[] {
    const recorded = new Array<unknown>(this.form.nodes.length).fill(undefined)
    const { valueNodes, hasCommonNames } = this.form
    for (const { id, index } of valueNodes)
      if (!hasCommonNames || Object.hasOwn(record, id)) recorded[index] = record[id]
    return recorded
  }

  #loaded(): unknown[] {
    const loaded = new Array<unknown>(this.form.nodes.length).fill(undefined)
    for (const node of this.form.valueNodes) {
      const stored = this.recorded[node.index]
      const value = stored === undefined ? this.#first(node) : stored
      // A formula that is read before it has run (in a cycle) gives the stored result.
      if (this.state.isComputed(node.index)) this.state.recall(node.index, value)
      else loaded[node.index] = value
    }
    return loaded
  }

  /** A new record begins with the values that the form's designer gave its fields. */
  #first(node: FormNode): unknown {
    if (node.kind === 'rows') return []
    return this.state.viewer?.newRecord === true ? firstValueOf(node) : undefined
  }

  /** Changes one field. Hidden, calculated and total fields are not changed (D16). Ids that changed in its wake. */
  set(id: string, value: unknown): readonly string[] {
    const node = this.node(id)
    if (node === undefined || !isEntered(node)) return []
    return this.#change([node], () => settleEntered(this.state, node, value))
  }

  /** Changes several fields as one cycle; a field that the same changes unhide takes its value. */
  setMany(values: FormRecord): readonly string[] {
    return this.#put(values, false)
  }

  /** Puts values back that these fields held together before: also where a rule has locked them, and no rule sets any. */
  restore(values: FormRecord): readonly string[] {
    return this.#put(values, true)
  }

  #put(values: FormRecord, isBack: boolean): readonly string[] {
    const { state } = this
    const entered = Object.entries(values)
      .map(([id, value]) => [this.node(id), value] as const)
      .filter((entry): entry is [FormNode, unknown] => entry[0] !== undefined && isEntered(entry[0]))
    return this.#change(
      entered.map(([node]) => node),
      () => {
        state.restoring = isBack
        for (const [node, value] of entered) {
          state.pending.set(node.index, value)
          state.push(node.index)
        }
        settleAll(state)
        state.pending.clear()
        state.restoring = false
      },
    )
  }

  /**
   * What somebody has typed into a field by now: shown as if it were a change, with all that rules and formulas make of
   * it, and replaced by what is typed next as if it had never been. `leave` makes it a change.
   */
  type(id: string, value: unknown): readonly string[] {
    const node = this.node(id)
    if (node === undefined || !isEntered(node) || node.kind === 'rows') return this.set(id, value)
    return this.#tell(this.typed.type(node, value))
  }

  /** Nobody types into the field any more, or into none at all: what rules cleared for it is gone now. */
  leave(id?: string): readonly string[] {
    const left = id === undefined ? this.typed.indexes().map((index) => this.form.nodes[index]) : [this.node(id)]
    return this.#tell(this.typed.leave(left.filter((node) => node !== undefined)))
  }

  /** Ids of the fields that are being typed into. */
  typedIds(): string[] {
    return this.typed.indexes().map((index) => this.form.nodes[index]?.id ?? '')
  }

  /** Whether what is being typed changes more than its own boxes and what is calculated. */
  get setsAside(): boolean {
    return this.typed.setsAside
  }

  /** A value with what is being typed into its own box, and without what other boxes make of it until they are left. */
  standing(id: string): unknown {
    const node = this.node(id)
    if (node === undefined) return undefined
    if (this.typed.size === 0 || this.typed.has(node.index) || this.state.isComputed(node.index)) return this.get(id)
    return this.typed.valueUnder(node.index)
  }

  /** A value without anything that is being typed. */
  under(id: string): unknown {
    const node = this.node(id)
    return node === undefined ? undefined : this.typed.valueUnder(node.index)
  }

  setRow(section: string, row: number, field: string, value: unknown): readonly string[] {
    return this.#changeRows(section, (rows) => rows.map((one, at) => (at === row ? { ...one, [field]: value } : one)))
  }

  addRow(section: string, row: Row): readonly string[] {
    return this.#changeRows(section, (rows) => [...rows, row])
  }

  removeRow(section: string, row: number): readonly string[] {
    return this.#changeRows(section, (rows) => rows.filter((_one, at) => at !== row))
  }

  #changeRows(section: string, change: (rows: readonly Row[]) => Row[]): readonly string[] {
    const rows = this.node(section)?.kind === 'rows' ? this.under(section) : null
    // Only lists of objects are ever assigned to a cloneable section (loadRows).
    return Array.isArray(rows) ? this.set(section, change(rows as Row[])) : []
  }

  /** One cycle; what is being typed elsewhere stays on top of it. */
  #change(ended: readonly FormNode[], act: () => void): readonly string[] {
    const cycle = () => {
      this.state.begin()
      act()
      return this.state.changed
    }
    return this.#tell(this.typed.size === 0 ? cycle() : this.typed.change(ended, cycle))
  }

  #tell(changed: readonly number[]): readonly string[] {
    if (changed.length === 0) return []
    const ids = changed.map((index) => this.form.nodes[index]?.id ?? '')
    for (const listener of this.#listeners) listener(ids)
    return ids
  }

  /** Calls `listener` with the ids that each change touched; the answer ends it. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Ids that something happened to after a cycle (see `cycle`). */
  changedSince(cycle: number): string[] {
    return this.form.nodes.filter((node) => (this.state.changedAt[node.index] ?? 0) > cycle).map((node) => node.id)
  }

  get cycle(): number {
    return this.state.cycle
  }

  node(id: string): FormNode | undefined {
    return this.form.nodes[this.form.byId.get(id) ?? -1]
  }

  get(id: string): unknown {
    const node = this.node(id)
    return node === undefined ? undefined : this.state.valueOf(node.index)
  }

  /** Hidden by a rule, in the builder, or from the viewer's role. */
  isHidden(id: string): boolean {
    const node = this.node(id)
    if (node === undefined) return true
    return node.builtHidden || this.isRuleHidden(id) || ((this.state.roleView[node.index] ?? 0) & roleHidden) !== 0
  }

  /** Hidden by a rule, itself or by what is around it. */
  isRuleHidden(id: string): boolean {
    const node = this.node(id)
    return node !== undefined && this.hidesByRule(node)
  }

  hidesByRule(node: FormNode): boolean {
    if ((this.state.hideCount[node.index] ?? 0) > 0) return true
    return node.rows >= 0 && (this.state.hideCount[node.rows] ?? 0) > 0
  }

  /** Calculated, locked by a rule or for the role, or the viewer may change nothing. */
  isReadOnly(id: string): boolean {
    const node = this.node(id)
    if (node === undefined || this.state.isComputed(node.index)) return true
    if (this.state.viewer !== null && !this.state.viewer.canUpdate) return true
    if ((this.state.lockCount[node.index] ?? 0) > 0) return true
    return ((this.state.roleView[node.index] ?? 0) & roleReadOnly) !== 0
  }

  isRequired(id: string): boolean {
    const node = this.node(id)
    return node !== undefined && isRequired(this.state, node)
  }

  isMissing(id: string): boolean {
    const node = this.node(id)
    return node !== undefined && this.state.missing[node.index] === 1
  }

  /** Ids of required fields that are empty, in document order; those of rows are in `missingRows`. */
  missing(): string[] {
    return this.form.nodes.filter((node) => this.state.missing[node.index] === 1).map((node) => node.id)
  }

  missingRows(section: string): string[][] {
    const node = this.node(section)
    return node === undefined ? [] : missingOfRows(this.state, node)
  }

  missingIn(id: string): number {
    const node = this.node(id)
    return node === undefined ? 0 : (this.state.missingIn[node.index] ?? 0)
  }

  missingByTab(): Record<string, number> {
    return this.#counts(this.form.tabs)
  }

  missingBySection(): Record<string, number> {
    return this.#counts(this.form.sections)
  }

  #counts(places: readonly FormNode[]): Record<string, number> {
    return Object.fromEntries(places.map((node) => [node.id, this.state.missingIn[node.index] ?? 0]))
  }

  /** What the matching rules say beside their driving fields (D19). */
  guidelines(): Record<string, string> {
    const texts: Record<string, string> = {}
    for (const rule of this.form.rules) {
      const id = this.form.nodes[rule.driver]?.id ?? ''
      if (rule.guideline === null || this.state.ruleOn[rule.index] !== 1) continue
      texts[id] = texts[id] === undefined ? rule.guideline : `${texts[id]}\n${rule.guideline}`
    }
    return texts
  }

  /** Everything at once; `recomputed` counts since the last snapshot. */
  snapshot(): FormSnapshot {
    return snapshotOf(this)
  }
}

/** Opens a record in a compiled form: rules hide and clear, calculations run, missing fields are counted. */
export function openForm(form: CompiledForm, record: FormRecord, viewer: Viewer | null = null): FormSession {
  return new FormSession(form, record, viewer)
}
