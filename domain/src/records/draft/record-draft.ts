import type { CompiledForm } from '../../forms/compiled-form.ts'
import { type FormSession, openForm } from '../../forms/form-session.ts'
import type { Viewer } from '../../forms/role-view.ts'
import { type RecordRow, type RecordValues, rowsOf } from '../record-values.ts'
import { sameValue } from '../same-value.ts'
import type { FieldState } from './field-state.ts'
import { Listeners } from './listeners.ts'
import { type UndoStep, withStep } from './undo-steps.ts'

export interface RecordDraftOptions {
  form: CompiledForm
  /** The saved values. */
  info: RecordValues
  viewer: Viewer
}

/**
 * A record that somebody is editing: the form's session, what differs from the saved values, a way back, and what is
 * to be sent. Pure and synchronous; pages listen to single fields, so that a key costs one field.
 */
export class RecordDraft {
  readonly form: CompiledForm
  readonly viewer: Viewer
  #session: FormSession
  /** Values as they were saved, and as they are; from both the unsaved ones. */
  #saved: ReadonlyMap<string, unknown>
  #current: Map<string, unknown>
  #unsaved = new Set<string>()
  #problems = new Map<string, string>()
  #left = new Set<string>()
  #insistsOnAll = false
  #missing: readonly string[] | null = null
  #steps: readonly UndoStep[] = []
  #states = new Map<string, FieldState>()
  readonly #listeners = new Listeners()
  readonly #guided: ReadonlyMap<number, readonly number[]>

  constructor({ form, info, viewer }: RecordDraftOptions) {
    this.form = form
    this.viewer = viewer
    this.#session = openForm(form, info, viewer)
    this.#saved = valuesOf(this.#session)
    this.#current = new Map(this.#saved)
    this.#guided = guidedBy(form)
  }

  /** Nothing in the form may be changed by this person. */
  get readOnly(): boolean {
    return !this.viewer.canUpdate
  }

  listenToField(id: string, listener: () => void): () => void {
    return this.#listeners.toField(id, listener)
  }

  listen(listener: () => void): () => void {
    return this.#listeners.toAny(listener)
  }

  /** The same object until something of the field changes. */
  fieldState(id: string): FieldState {
    const known = this.#states.get(id)
    if (known) return known
    const state = this.#readState(id)
    this.#states.set(id, state)
    return state
  }

  #readState(id: string): FieldState {
    const session = this.#session
    return {
      value: session.get(id),
      hidden: session.isHidden(id),
      readOnly: session.isReadOnly(id),
      required: session.isRequired(id),
      missing: session.isMissing(id),
      guideline: this.#guideline(session.node(id)?.index ?? -1),
      dirty: this.#unsaved.has(id),
      saved: this.#saved.get(id) ?? '',
      problem: this.#problems.get(id) ?? null,
      insisted: this.#insistsOnAll || this.#left.has(id),
    }
  }

  #guideline(index: number): string | null {
    const on = (this.#guided.get(index) ?? []).filter((rule) => this.#session.state.ruleOn[rule] === 1)
    return on.length === 0 ? null : on.map((rule) => this.form.rules[rule]?.guideline ?? '').join('\n')
  }

  isHidden(id: string): boolean {
    return this.#session.isHidden(id)
  }

  get(id: string): unknown {
    return this.#session.get(id)
  }

  missingInTab(id: string): number {
    return this.#session.missingIn(id)
  }

  missingInSection(id: string): number {
    return this.#session.missingIn(id)
  }

  /** Required fields that are empty, in the order of the form; the same list until it changes. */
  missing(): readonly string[] {
    this.#missing ??= this.#session.missing()
    return this.#missing
  }

  missingCount(): number {
    return this.missing().length
  }

  unsavedCount(): number {
    return this.#unsaved.size
  }

  canUndo(): boolean {
    return this.#steps.length > 0
  }

  /** Fields whose value cannot be read, in words. */
  problems(): ReadonlyMap<string, string> {
    return this.#problems
  }

  /** A person changes a field. */
  set(id: string, value: unknown): void {
    this.#problems.delete(id)
    this.#take(id, this.#session.set(id, value))
  }

  addRow(section: string, row: RecordRow): void {
    this.set(section, [...this.#rows(section), row])
  }

  changeRow(section: string, row: RecordRow): void {
    this.set(
      section,
      this.#rows(section).map((one) => (one._id === row._id ? row : one)),
    )
  }

  removeRow(section: string, rowId: string): void {
    this.set(
      section,
      this.#rows(section).filter((one) => one._id !== rowId),
    )
  }

  #rows(section: string): readonly RecordRow[] {
    return rowsOf(this.#session.get(section))
  }

  /** Keeps the books after a change: what it touched, what is unsaved now, the way back. */
  #take(field: string, touched: readonly string[]): void {
    const before = new Map<string, unknown>()
    for (const id of touched) {
      if (this.#session.isMissing(id) !== this.#missing?.includes(id)) this.#missing = null
      const value = this.#session.get(id)
      if (!this.#current.has(id) || sameValue(value, this.#current.get(id))) continue
      if (this.#isEntered(id)) before.set(id, this.#current.get(id))
      this.#current.set(id, value)
      this.#markUnsaved(id, value)
    }
    if (before.size > 0) this.#steps = withStep(this.#steps, { field, before })
    this.#tell([field, ...touched])
  }

  /** Typed by somebody, not computed by the form. */
  #isEntered(id: string): boolean {
    const node = this.#session.node(id)
    return node !== undefined && !this.#session.state.isComputed(node.index)
  }

  #markUnsaved(id: string, value: unknown): void {
    if (this.#isEntered(id) && !sameValue(value, this.#saved.get(id))) this.#unsaved.add(id)
    else this.#unsaved.delete(id)
  }

  #tell(ids: readonly string[]): void {
    for (const id of ids) this.#states.delete(id)
    this.#listeners.tell(ids)
  }

  #tellAll(): void {
    this.#states.clear()
    this.#listeners.tellAll()
  }

  /** A person has left a field; `problem` is what is wrong with its value, in words. */
  leave(id: string, problem: string | null): void {
    if (this.#left.has(id) && (this.#problems.get(id) ?? null) === problem) return
    this.#left.add(id)
    if (problem === null) this.#problems.delete(id)
    else this.#problems.set(id, problem)
    this.#tell([id])
  }

  /** From now on every missing field says so: somebody tried to save. */
  insist(): void {
    this.#insistsOnAll = true
    this.#tellAll()
  }

  /** What the server says is wrong, by field id. */
  setProblems(problems: Readonly<Record<string, string>>): void {
    for (const [id, problem] of Object.entries(problems)) this.#problems.set(id, problem)
    this.#tell(Object.keys(problems))
  }

  /** Takes the last change back, with what rules cleared because of it. */
  undo(): void {
    const step = this.#steps.at(-1)
    if (!step) return
    const earlier = this.#steps.slice(0, -1)
    // One cycle: the driver shows its targets again in the same settling in which they get their values back.
    const touched = this.#session.setMany(Object.fromEntries(step.before))
    for (const id of step.before.keys()) this.#problems.delete(id)
    this.#take(step.field, touched)
    this.#steps = earlier
    this.#tell([...step.before.keys()])
  }

  /** The values as they were saved. */
  savedValues(): RecordValues {
    return Object.fromEntries(this.#saved)
  }

  /** What is to be sent: entered values that differ from the saved ones. */
  changes(): Record<string, unknown> {
    return Object.fromEntries([...this.#unsaved].map((id) => [id, this.#current.get(id)]))
  }

  /** Ids of the sections whose values are lists of rows. */
  rowSections(): ReadonlySet<string> {
    return new Set(this.form.nodes.filter((node) => node.kind === 'rows').map((node) => node.id))
  }

  /**
   * A save was accepted: `info` are the values now saved, `sent` what was sent. What was typed while the save was under
   * way stays unsaved on top of them.
   */
  accept(info: RecordValues, sent: RecordValues): void {
    const meanwhile = [...new Set([...Object.keys(sent), ...this.#unsaved])].filter(
      (id) => !(id in sent) || !sameValue(this.#current.get(id), sent[id]),
    )
    this.rebase(info, Object.fromEntries(meanwhile.map((id) => [id, this.#current.get(id)])))
    this.#insistsOnAll = false
    this.#left.clear()
  }

  /** Opens other saved values and puts unsaved ones on top of them. */
  rebase(info: RecordValues, unsaved: RecordValues): void {
    this.#session = openForm(this.form, info, this.viewer)
    this.#saved = valuesOf(this.#session)
    this.#current = new Map(this.#saved)
    this.#unsaved = new Set()
    this.#missing = null
    this.#problems = new Map([...this.#problems].filter(([id]) => id in unsaved))
    this.#take('', this.#session.setMany(unsaved))
    this.#steps = []
    this.#tellAll()
  }
}

const valuesOf = (session: FormSession): ReadonlyMap<string, unknown> =>
  new Map(
    session.form.nodes
      .filter((node) => node.kind === 'field' || node.kind === 'rows')
      .map((node) => [node.id, session.get(node.id)]),
  )

function guidedBy(form: CompiledForm): ReadonlyMap<number, readonly number[]> {
  const rules = form.rules.filter((rule) => rule.guideline !== null)
  return new Map(
    [...Map.groupBy(rules, (rule) => rule.driver)].map(([driver, some]) => [driver, some.map((rule) => rule.index)]),
  )
}
