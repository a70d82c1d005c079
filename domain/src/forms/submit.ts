import { checkValue, type ValueProblem } from './check-value.ts'
import type { CompiledForm, FormNode } from './compiled-form.ts'
import { isBlank, textOf } from './field-value.ts'
import { type FormRecord, type FormSession, openForm } from './form-session.ts'
import { roleHidden, type Viewer } from './role-view.ts'
import { dataOf, missingRowsOf } from './snapshot.ts'

export interface Submission {
  /** Every field of the form with its value after the save. */
  data: Record<string, unknown>
  /** What differs from the record as it was. */
  patch: Record<string, unknown>
  missing: string[]
  missingByTab: Record<string, number>
  missingBySection: Record<string, number>
  missingRows: Record<string, string[][]>
  /** Values that are none of their field; `section[row].field` for a cell. Nothing of a submission with errors counts. */
  errors: Record<string, ValueProblem>
  /** Fields in the changes that the viewer may not see or change. */
  denied: string[]
  /** Fields in the changes that no form of this name has. */
  unknown: string[]
  /** Calculated, total and rule-hidden fields in the changes: not trusted. */
  ignored: string[]
  /** Values that rules cleared. */
  cleared: string[]
  /** Changes that wait for a review: the record keeps its value. */
  held: Record<string, { previous: unknown; proposed: unknown }>
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Same value as stored, whatever it was wrapped in. */
function isSame(left: unknown, right: unknown): boolean {
  // Rules read an unticked box as empty, but a record keeps that it was answered.
  if (left === false || right === false) return left === right
  if (isBlank(left) && isBlank(right)) return true
  if (typeof left === 'object' || typeof right === 'object') return JSON.stringify(left) === JSON.stringify(right)
  return textOf(left) === textOf(right)
}

class Submitting {
  readonly session: FormSession
  readonly record: FormRecord
  readonly viewer: Viewer | null
  readonly accepted: Record<string, unknown> = {}
  readonly errors: Record<string, ValueProblem> = {}
  readonly denied: string[] = []
  readonly unknown: string[] = []
  readonly held: Submission['held'] = {}

  constructor(form: CompiledForm, record: FormRecord, viewer: Viewer | null) {
    this.session = openForm(form, record, viewer)
    this.record = record
    this.viewer = viewer
  }

  take(id: string, value: unknown): void {
    const node = this.session.node(id)
    if (node === undefined || (node.kind !== 'field' && node.kind !== 'rows')) this.unknown.push(id)
    else if (this.session.state.isComputed(node.index)) return
    else if (this.#isDenied(node)) this.denied.push(id)
    else if (node.kind === 'rows') this.#takeRows(node, value)
    else this.#takeField(node, value)
  }

  #isDenied(node: FormNode): boolean {
    if (this.viewer === null) return false
    if (!this.viewer.canUpdate) return true
    return (this.session.state.roleView[node.index] ?? 0) !== 0
  }

  #takeField(node: FormNode, value: unknown): void {
    // The page sends back what it was shown: a masked secret, or an older value that a mask would refuse.
    if (isSame(value, this.record[node.id])) return
    const checked = checkValue(node, value)
    if (!checked.ok) this.errors[node.id] = checked.problem
    else if (this.#asksForReview(node)) this.#hold(node, checked.value)
    else this.accepted[node.id] = checked.value
  }

  #asksForReview(node: FormNode): boolean {
    return this.viewer !== null && list(node.element.review_roles).some((role) => textOf(role) === this.viewer?.role)
  }

  #hold(node: FormNode, proposed: unknown): void {
    const previous = this.session.get(node.id)
    if (!isSame(previous, proposed)) this.held[node.id] = { previous, proposed }
  }

  #takeRows(node: FormNode, value: unknown): void {
    if (!Array.isArray(value) || !value.every(isRow)) {
      this.errors[node.id] = 'wrong-kind'
      return
    }
    const before = new Map(
      list(this.record[node.id])
        .filter(isRow)
        .map((row) => [row._id, row]),
    )
    this.accepted[node.id] = value.map((row, at) => this.#row(node, { row, at, before: before.get(row._id) }))
  }

  /** Cells the viewer may not see or change keep their stored value; unknown cells are refused. */
  #row(
    section: FormNode,
    given: { row: Record<string, unknown>; at: number; before: Record<string, unknown> | undefined },
  ): Record<string, unknown> {
    const row: Record<string, unknown> = { ...given.before }
    for (const [key, value] of Object.entries(given.row)) {
      const cell = this.session.node(key)
      const place = `${section.id}[${given.at}].${key}`
      if (key === '_id') row[key] = value
      else if (cell?.rows !== section.index || cell.kind !== 'row-field') this.unknown.push(place)
      else if (isSame(value, given.before?.[key])) continue
      else if (this.#isDenied(cell)) this.denied.push(place)
      else {
        const checked = checkValue(cell, value)
        if (checked.ok) row[key] = checked.value
        else this.errors[place] = checked.problem
      }
    }
    return row
  }

  result(changes: FormRecord): Submission {
    const { session } = this
    session.state.cleared.clear()
    session.setMany(this.accepted)
    const data = dataOf(session)
    return {
      data,
      patch: Object.fromEntries(Object.entries(data).filter(([id, value]) => !isSame(value, this.record[id]))),
      missing: session.missing(),
      missingByTab: session.missingByTab(),
      missingBySection: session.missingBySection(),
      missingRows: missingRowsOf(session),
      errors: this.errors,
      denied: this.denied,
      unknown: this.unknown,
      ignored: Object.keys(changes).filter((id) => this.#isIgnored(id)),
      cleared: [...session.state.cleared].map((index) => session.form.nodes[index]?.id ?? ''),
      held: this.held,
    }
  }

  #isIgnored(id: string): boolean {
    const node = this.session.node(id)
    if (node === undefined) return false
    return (
      this.session.state.isComputed(node.index) ||
      node.builtHidden ||
      (id in this.accepted && this.session.isRuleHidden(id))
    )
  }
}

/**
 * A save as the server carries it out: `changes` by field id on top of `record`, by `viewer` (null: the program itself).
 * Trusts no calculated, total or rule-hidden value, no value outside of its field's mask or options, and no right that
 * the role does not have. With `errors`, `denied` or `unknown` the caller refuses the whole.
 */
export function submitForm(
  form: CompiledForm,
  record: FormRecord,
  viewer: Viewer | null = null,
  changes: FormRecord = {},
): Submission {
  const submitting = new Submitting(form, record, viewer)
  for (const [id, value] of Object.entries(changes)) submitting.take(id, value)
  return submitting.result(changes)
}

/** What a role may see and change in a form, before any rule. */
export function roleRights(form: CompiledForm, viewer: Viewer): { visible: string[]; editable: string[] } {
  const session = openForm(form, {}, viewer)
  const fields = form.nodes.filter((node) => node.kind === 'field' || node.kind === 'rows')
  const visible = fields.filter((node) => ((session.state.roleView[node.index] ?? 0) & roleHidden) === 0)
  return {
    visible: visible.map((node) => node.id),
    editable: visible.filter((node) => !session.isReadOnly(node.id)).map((node) => node.id),
  }
}
