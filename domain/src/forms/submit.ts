import { checkValue, type ValueProblem } from './check-value.ts'
import type { CompiledForm, FormNode } from './compiled-form.ts'
import { isBlank, textOf } from './field-value.ts'
import { firstValueOf } from './first-values.ts'
import { type FormRecord, type FormSession, openForm } from './form-session.ts'
import { roleHidden, type Viewer } from './role-view.ts'
import { sameStored } from './saving/same-stored.ts'
import { takeRows } from './saving/submit-rows.ts'
import { dataOf, missingRowsOf } from './snapshot.ts'

export interface Submission {
  /** Every field of the form with its value after the save, made when it is asked for. */
  readonly data: Record<string, unknown>
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

class Submitting {
  readonly session: FormSession
  readonly record: FormRecord
  readonly viewer: Viewer | null
  readonly accepted = new Map<string, unknown>()
  readonly errors = new Map<string, ValueProblem>()
  readonly denied: string[] = []
  readonly unknown: string[] = []
  readonly ignored: string[] = []
  readonly held = new Map<string, { previous: unknown; proposed: unknown }>()

  constructor(form: CompiledForm, record: FormRecord, viewer: Viewer | null) {
    this.session = openForm(form, record, viewer)
    this.record = record
    this.viewer = viewer
  }

  take(id: string, value: unknown): void {
    const node = this.session.node(id)
    if (node === undefined || (node.kind !== 'field' && node.kind !== 'rows')) this.unknown.push(id)
    else if (this.#isWrittenByProgram(node)) this.ignored.push(id)
    else if (this.#isDenied(node, value)) this.denied.push(id)
    else if (node.builtHidden) this.ignored.push(id)
    else if (node.kind === 'rows') this.#takeRows(node, value)
    else this.#takeField(node, value)
  }

  #isWrittenByProgram(node: FormNode): boolean {
    return this.session.state.isComputed(node.index) || node.type === 'auto_increment'
  }

  /** Sending back what one may only read changes nothing; what one may not see is never looked at. */
  #isDenied(node: FormNode, value: unknown): boolean {
    if (this.viewer === null) return false
    const view = this.session.state.roleView[node.index] ?? 0
    if ((view & roleHidden) !== 0) return true
    return (!this.viewer.canUpdate || view !== 0) && !sameStored(value, this.#shown(node))
  }

  /** What whoever fills it in was shown: of a new record that with which it begins. */
  #shown(node: FormNode): unknown {
    const stored = this.record[node.id]
    return stored === undefined && this.viewer?.newRecord === true ? firstValueOf(node) : stored
  }

  #takeField(node: FormNode, value: unknown): void {
    // The page sends back what it was shown: a masked secret, or an older value that a mask would refuse.
    if (sameStored(value, this.#shown(node))) return
    const checked = checkValue(node, value)
    if (!checked.ok) this.errors.set(node.id, checked.problem)
    else this.#accept(node, checked.value, this.#asksForReview(node))
  }

  #takeRows(node: FormNode, value: unknown): void {
    const { form } = this.session
    const stored = this.record[node.id]
    const isDenied = (column: FormNode): boolean => this.#isClosed(column)
    const taken = takeRows({ form, section: node, stored, value, isDenied })
    if (taken === null) {
      this.errors.set(node.id, 'wrong-kind')
      return
    }
    for (const [place, problem] of taken.errors) this.errors.set(place, problem)
    this.denied.push(...taken.denied)
    this.unknown.push(...taken.unknown)
    const asks = this.#asksForReview(node) || [...taken.changedColumns].some((column) => this.#asksForReview(column))
    this.#accept(node, taken.rows, asks)
  }

  #isClosed(column: FormNode): boolean {
    return this.viewer !== null && (this.session.state.roleView[column.index] ?? 0) !== 0
  }

  #asksForReview(node: FormNode): boolean {
    if (this.viewer === null || (this.viewer.newRecord === true && this.viewer.isFilledIn !== true)) return false
    return list(node.element.review_roles).some((role) => textOf(role) === this.viewer?.role)
  }

  #accept(node: FormNode, proposed: unknown, asksForReview: boolean): void {
    if (!asksForReview) this.accepted.set(node.id, proposed)
    else {
      const previous = this.session.get(node.id)
      if (!sameStored(previous, proposed)) this.held.set(node.id, { previous, proposed })
    }
  }

  /** What the form, with all changes in it, has hidden or locked takes no value and waits for no review. */
  #ignoreClosed(): void {
    const { session } = this
    for (const id of [...this.accepted.keys(), ...this.held.keys()]) {
      const locks = session.state.lockCount[session.node(id)?.index ?? -1] ?? 0
      if (!session.isRuleHidden(id) && (locks === 0 || sameStored(session.get(id), this.accepted.get(id)))) continue
      this.held.delete(id)
      this.ignored.push(id)
    }
  }

  result(): Submission {
    const { session } = this
    session.setMany(Object.fromEntries(this.accepted))
    this.#ignoreClosed()
    return {
      get data() {
        return dataOf(session)
      },
      patch: this.#patch(),
      missing: session.missing(),
      missingByTab: session.missingByTab(),
      missingBySection: session.missingBySection(),
      missingRows: missingRowsOf(session),
      errors: Object.fromEntries(this.errors),
      denied: this.denied,
      unknown: this.unknown,
      ignored: this.ignored,
      cleared: this.#cleared(),
      held: Object.fromEntries(this.held),
    }
  }

  #patch(): Record<string, unknown> {
    const { state, recorded, form } = this.session
    const patch: Record<string, unknown> = {}
    for (const { id, index } of form.valueNodes) {
      const value = state.valueOf(index)
      if (!sameStored(value, recorded[index])) patch[id] = value
    }
    return patch
  }

  #cleared(): string[] {
    const { session } = this
    return [...session.state.cleared]
      .map((index) => session.form.nodes[index]?.id ?? '')
      .filter((id) => isBlank(session.get(id)))
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
  return submitting.result()
}

/** What a role sees and may change of a record: not hidden from it, nor by a rule, nor in the builder. */
export function roleRights(
  form: CompiledForm,
  viewer: Viewer,
  record: FormRecord = {},
): { visible: string[]; editable: string[] } {
  const session = openForm(form, record, viewer)
  const fields = form.nodes.filter((node) => node.kind === 'field' || node.kind === 'rows')
  const visible = fields.filter((node) => !session.isHidden(node.id)).map((node) => node.id)
  return { visible, editable: visible.filter((id) => !session.isReadOnly(id)) }
}
