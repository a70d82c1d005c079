import type { ValueProblem } from '@corbel/domain/forms/check-value'
import { type Submission, submitForm } from '@corbel/domain/forms/submit'
import { placeName } from '@corbel/domain/records/merge-conflict'
import { type RecordValues, rowsOf } from '@corbel/domain/records/record-values'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../forms/published-form.ts'

export type RuledSave = {
  readonly form: PublishedForm
  /** Null: the program itself writes what somebody else was allowed to. */
  readonly roleId: string | null
  /** In clear, as the record holds them. */
  readonly values: RecordValues
  /** In clear, merged: what the caller changes. */
  readonly changes: RecordValues
  /** The record's number, which forms show and may calculate with. */
  readonly number: string
  /** A new record: that nobody has filled in, or that somebody fills in now. */
  readonly begins?: 'untouched' | 'filled-in'
}

export type Ruled = Pick<Submission, 'missing' | 'cleared' | 'held'> & {
  /** Every field whose value is another one after the rules have run. */
  readonly patch: Record<string, unknown>
}

/** Lets the form's rules run over a save: hides and clears, calculates, totals, checks every changed value. */
export function applyFormRules({ form, roleId, values, changes, number, begins }: RuledSave): Result<Ruled> {
  const numbers = [...form.outline.fields.values()].filter((field) => field.element.type === 'auto_increment')
  const record = { ...values, ...Object.fromEntries(numbers.map((field) => [field.id, number])) }
  const submission = submitForm(
    form.compiled,
    record,
    roleId === null
      ? null
      : { role: roleId, canUpdate: true, newRecord: begins !== undefined, isFilledIn: begins === 'filled-in' },
    changes,
  )
  const { errors, denied, unknown, patch, missing, cleared, held } = submission
  const invalid = Object.entries(errors).map(([place, problem]) => invalidField(form, { place, problem, changes }))
  if (invalid.length > 0) return refused({ code: 'invalid-fields', fields: Object.fromEntries(invalid) })
  // Both were looked for before the merge: what is left is a form whose outline and compilation disagree.
  if (denied.length + unknown.length > 0) throw new Error('The form denies what its outline allowed.')
  return granted({ patch, missing, cleared, held })
}

/** What each field says when it is required and empty, or not valid. */
export function fieldMessage({ compiled }: PublishedForm, id: string): Message {
  return compiled.nodes[compiled.byId.get(id) ?? -1]?.message ?? tell('problems.notValid')
}

type Invalid = { readonly place: string; readonly problem: ValueProblem; readonly changes: RecordValues }

const cellPlace = /^(.*)\[(\d+)\]\.(.*)$/

/** The engine counts rows; callers know them by id. */
function invalidField(form: PublishedForm, { place, problem, changes }: Invalid): [string, Message] {
  const [, section, at, column] = cellPlace.exec(place) ?? []
  const id = column ?? place
  const message = problem === 'too-long' ? tell('problems.textTooLong') : fieldMessage(form, id)
  if (section === undefined || column === undefined) return [place, message]
  const row = rowsOf(changes[section])[Number(at)]
  return [placeName(section, row?._id ?? '', column), message]
}
