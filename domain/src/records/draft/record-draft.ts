import type { CompiledForm } from '../../forms/compiled-form.ts'
import { type FormSession, openForm } from '../../forms/form-session.ts'
import type { Viewer } from '../../forms/role-view.ts'
import type { MergeConflict } from '../merge-conflict.ts'
import { type RecordRow, type RecordValues, rowsOf } from '../record-values.ts'
import { FieldProblems } from './field-problems.ts'
import { type FieldState, type OthersChange, onlyTextDiffers } from './field-state.ts'
import { Guidelines } from './guidelines.ts'
import { Listeners } from './listeners.ts'
import { OthersChanges } from './others-changes.ts'
import { withoutRow, withRow } from './row-edits.ts'
import { rowSectionsOf } from './session-values.ts'
import { typedField } from './typed-field.ts'
import { type UndoStep, withStep } from './undo-steps.ts'
import { UnsavedValues } from './unsaved-values.ts'

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
  #values: UnsavedValues
  readonly #problems = new FieldProblems()
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
    this.#values = new UnsavedValues(this.#session)
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
      dirty: this.#values.has(id),
      saved: this.#values.savedOf(id) ?? '',
      ...this.#problems.of(id),
      others: this.#others.of(id, { isUnsaved: this.#values.has(id), saved: this.#values.savedOf(id) }),
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
    return this.#values.count
  }

  canUndo(): boolean {
    return this.#steps.length > 0
  }

  /** Fields whose value cannot be read, in words. */
  problems(): ReadonlyMap<string, string> {
    return this.#problems.all()
  }

  /** A person changes a field by a choice: it counts at once. */
  set(id: string, value: unknown): void {
    this.#problems.forget([id])
    this.#take(id, this.#session.set(id, value))
  }

  /** A person types into a field: what its rules clear is set aside until the field is left (`leave`, `endTyping`). */
  type(id: string, value: unknown): void {
    this.#problems.forget([id])
    this.#take(id, this.#session.type(id, value))
  }

  /** What was typed counts, in one field or in all: what rules cleared for it is gone, with a way back by undo. */
  endTyping(id?: string): void {
    for (const one of id === undefined ? this.#session.typedIds() : [id]) {
      const under = new Map([[one, this.#session.under(one)]])
      this.#take(one, this.#session.leave(one), under)
    }
  }

  addRow(section: string, row: RecordRow): void {
    this.set(section, [...this.#rows(section), row])
  }

  changeRow(section: string, row: RecordRow): void {
    this.set(section, withRow(this.#rows(section), row, rowsOf(this.#session.get(section))))
  }

  removeRow(section: string, rowId: string): void {
    this.set(section, withoutRow(this.#rows(section), rowId))
  }

  readonly #rows = (section: string): readonly RecordRow[] => rowsOf(this.#session.standing(section))

  /** Keeps the books after a change: what it touched, what is unsaved now, the way back. What is set aside is as it was. */
  #take(field: string, touched: readonly string[], under: ReadonlyMap<string, unknown> = new Map()): void {
    if (touched.length === 0 && under.size > 0) return
    const couldUndo = this.canUndo()
    if (touched.some((id) => this.#session.isMissing(id) !== this.#missing?.includes(id))) this.#missing = null
    const before = this.#values.take(touched)
    if (before.size > 0) this.#steps = withStep(this.#steps, { field, before: new Map([...under, ...before]) })
    const isOne = couldUndo && touched.every((id) => id === field)
    this.#tell([field, ...touched], isOne && onlyTextDiffers(this.#states.get(field), () => this.#readState(field)))
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
    this.endTyping(id)
    if (this.#problems.leave(id, problem)) this.#tell([id])
  }

  /** From now on every missing field says so: somebody tried to save. */
  insist(): void {
    this.#problems.insist()
    this.#tellAll()
  }

  /** What the server says is wrong, by field id. */
  setProblems(problems: Readonly<Record<string, string>>): void {
    this.#problems.put(problems)
    this.#tell(Object.keys(problems))
  }

  /** Takes the last change back, with what rules cleared because of it. */
  undo(): void {
    const step = this.#steps.at(-1)
    if (!step) return
    const earlier = this.#steps.slice(0, -1)
    // One cycle: the driver shows its targets again in the same settling in which they get their values back.
    const touched = this.#session.restore(Object.fromEntries(step.before))
    for (const id of step.before.keys()) this.#problems.forget([id])
    this.#take(step.field, touched)
    this.#steps = earlier
    this.#tell([...step.before.keys()])
  }

  /** The values as they were saved. */
  savedValues(): RecordValues {
    return this.#values.saved()
  }

  /** Entered values that differ from the saved ones, with what is being typed and without what that would clear. */
  changes(): Record<string, unknown> {
    return this.#values.changes()
  }

  /** What is to be sent: the same without what is being typed. After `endTyping` there is no difference. */
  finishedChanges(): RecordValues {
    return this.#values.finished(this.changes())
  }

  /** What may be kept elsewhere to go on from, by `takeUp`. */
  changesToKeep(): RecordValues {
    return this.#values.toKeep()
  }

  /**
   * A save was accepted: `info` are the values now saved, `sent` what was sent. What was typed while the save was under
   * way stays unsaved on top of them.
   */
  accept(info: RecordValues, sent: RecordValues): void {
    const yours = this.#values.since(sent)
    this.#others.forget(Object.keys(sent))
    this.rebase(info, this.#others.merge({ info, yours, originals: this.#others.afterSave(info, sent, this.#info) }))
    this.#problems.beginAnew()
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
    const info = this.#info
    const yours = { ...edits, ...this.changes() }
    const merged = this.#others.merge({ info, yours, originals: { ...info, ...originals } })
    this.rebase(info, merged)
    const typed = typedField({ form: this.form, viewer: this.viewer, info, edits: merged })
    if (typed === null) return
    this.rebase(info, Object.fromEntries(Object.entries(merged).filter(([id]) => id !== typed)))
    this.type(typed, merged[typed])
    this.#steps = []
  }

  /** Places that somebody else and this person changed differently, with all three values. */
  conflicts(): Readonly<Record<string, MergeConflict>> {
    return this.#others.conflicts(this.#info, this.changes())
  }

  /** Decides undecided fields, all or the named ones: the own value stays at the places in `mine`, else theirs. */
  decide(mine: ReadonlySet<string>, fields: ReadonlySet<string> = new Set(this.#values.ids())): void {
    const values = this.#others.decide(this.#info, this.changes(), { fields, mine })
    this.#take('', this.#session.setMany(values))
    this.#tell(Object.keys(values))
  }

  /** Opens other saved values and puts unsaved ones on top of them; what is being typed is typed on. */
  rebase(info: RecordValues, unsaved: RecordValues): void {
    const { typed, finished } = this.#values.apart(unsaved)
    this.#info = info
    this.#session = openForm(this.form, info, this.viewer)
    this.#values = new UnsavedValues(this.#session)
    this.#missing = null
    this.#problems.forgetAllBut(unsaved)
    this.#take('', this.#session.setMany(finished))
    for (const [id, value] of typed) this.#take('', this.#session.type(id, value))
    this.#steps = []
    this.#tellAll()
  }
}
