import type { CompiledForm } from '../../forms/compiled-form.ts'
import { type FormSession, openForm } from '../../forms/form-session.ts'
import type { Viewer } from '../../forms/role-view.ts'
import type { MergeConflict } from '../merge-conflict.ts'
import { type RecordRow, type RecordValues, rowsOf } from '../record-values.ts'
import { sameValue } from '../same-value.ts'
import { type FieldState, type OthersChange, onlyTextDiffers } from './field-state.ts'
import { Guidelines } from './guidelines.ts'
import { Listeners } from './listeners.ts'
import { OthersChanges } from './others-changes.ts'
import { withoutRow, withRow } from './row-edits.ts'
import { isEntered, rowSectionsOf, valuesOf } from './session-values.ts'
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
  /** The saved values as the server gave them. */
  #info: RecordValues
  readonly #others: OthersChanges
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
  readonly #guidelines: Guidelines

  constructor({ form, info, viewer }: RecordDraftOptions) {
    this.form = form
    this.viewer = viewer
    this.#info = info
    this.#others = new OthersChanges(rowSectionsOf(form))
    this.#session = openForm(form, info, viewer)
    this.#saved = valuesOf(this.#session)
    this.#current = new Map(this.#saved)
    this.#guidelines = new Guidelines(form)
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

  /** Called after every change but that of a text alone: a key changes no counts, tabs, nor what is hidden. */
  listenToStates(listener: () => void): () => void {
    return this.#listeners.toStates(listener)
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
      guideline: this.#guidelines.of(session, id),
      dirty: this.#unsaved.has(id),
      saved: this.#saved.get(id) ?? '',
      problem: this.#problems.get(id) ?? null,
      insisted: this.#insistsOnAll || this.#left.has(id),
      others: this.#others.of(id, { isUnsaved: this.#unsaved.has(id), saved: this.#saved.get(id) }),
    }
  }

  isHidden(id: string): boolean {
    return this.#session.isHidden(id)
  }

  get(id: string): unknown {
    return this.#session.get(id)
  }

  /** Required fields that are empty in a tab or a section. */
  missingIn(id: string): number {
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
    this.set(section, withRow(this.#rows(section), row))
  }

  removeRow(section: string, rowId: string): void {
    this.set(section, withoutRow(this.#rows(section), rowId))
  }

  #rows(section: string): readonly RecordRow[] {
    return rowsOf(this.#session.get(section))
  }

  /** Keeps the books after a change: what it touched, what is unsaved now, the way back. */
  #take(field: string, touched: readonly string[]): void {
    const couldUndo = this.canUndo()
    const before = new Map<string, unknown>()
    for (const id of touched) {
      if (this.#session.isMissing(id) !== this.#missing?.includes(id)) this.#missing = null
      const value = this.#session.get(id)
      if (!this.#current.has(id) || sameValue(value, this.#current.get(id))) continue
      if (isEntered(this.#session, id)) before.set(id, this.#current.get(id))
      this.#current.set(id, value)
      this.#markUnsaved(id, value)
    }
    if (before.size > 0) this.#steps = withStep(this.#steps, { field, before })
    this.#tell([field, ...touched], couldUndo && this.#isOnlyText(field, touched))
  }

  #isOnlyText(field: string, touched: readonly string[]): boolean {
    const before = this.#states.get(field)
    if (before === undefined || touched.some((id) => id !== field)) return false
    return onlyTextDiffers(before, this.#readState(field))
  }

  #markUnsaved(id: string, value: unknown): void {
    if (isEntered(this.#session, id) && !sameValue(value, this.#saved.get(id))) this.#unsaved.add(id)
    else this.#unsaved.delete(id)
  }

  #tell(ids: readonly string[], onlyText = false): void {
    for (const id of ids) this.#states.delete(id)
    this.#listeners.tell(ids, onlyText)
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

  /**
   * A save was accepted: `info` are the values now saved, `sent` what was sent. What was typed while the save was under
   * way stays unsaved on top of them.
   */
  accept(info: RecordValues, sent: RecordValues): void {
    const meanwhile = [...new Set([...Object.keys(sent), ...this.#unsaved])].filter(
      (id) => !(id in sent) || !sameValue(this.#current.get(id), sent[id]),
    )
    const yours = Object.fromEntries(meanwhile.map((id) => [id, this.#current.get(id)]))
    this.#others.forget(Object.keys(sent))
    this.rebase(info, this.#others.merge({ info, yours, originals: this.#others.afterSave(info, sent, this.#info) }))
    this.#insistsOnAll = false
    this.#left.clear()
  }

  /**
   * Somebody else has saved: `info` are the values now saved, `heard` who changed which field. Fields that are unsaved
   * here keep their value; those that both changed are undecided until `decide`.
   */
  follow(info: RecordValues, heard: ReadonlyMap<string, OthersChange> = new Map()): void {
    this.#others.hear(heard)
    this.rebase(info, this.#others.merge({ info, yours: this.changes(), originals: this.#info }))
  }

  /**
   * Takes up edits that were kept elsewhere. `originals` are the values that they were typed over, where these are other
   * ones than the saved values by now; `heard` who changed them.
   */
  takeUp(edits: RecordValues, originals: RecordValues, heard: ReadonlyMap<string, OthersChange> = new Map()): void {
    this.#others.hear(heard)
    const [info, yours] = [this.#info, { ...edits, ...this.changes() }]
    this.rebase(info, this.#others.merge({ info, yours, originals: { ...info, ...originals } }))
  }

  /** Places that somebody else and this person changed differently, with all three values. */
  conflicts(): Readonly<Record<string, MergeConflict>> {
    return this.#others.conflicts(this.#info, this.changes())
  }

  /** Decides undecided fields, all or the named ones: the own value stays at the places in `mine`, else theirs. */
  decide(mine: ReadonlySet<string>, fields: ReadonlySet<string> = new Set(this.#unsaved)): void {
    const values = this.#others.decide(this.#info, this.changes(), { fields, mine })
    this.#take('', this.#session.setMany(values))
    this.#tell(Object.keys(values))
  }

  /** Opens other saved values and puts unsaved ones on top of them. */
  rebase(info: RecordValues, unsaved: RecordValues): void {
    this.#info = info
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
