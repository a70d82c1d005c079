import { joinOutlines } from '@corbel/domain/records/field-facts'
import { foreignFiles, withKnownFiles } from '@corbel/domain/records/file-references'
import type { FormOutline } from '@corbel/domain/records/form-outline'
import type { MergeConflict } from '@corbel/domain/records/merge-conflict'
import { type MergedValues, mergeValues } from '@corbel/domain/records/merge-values'
import { normalValues } from '@corbel/domain/records/normal-values'
import { type RecordValues, readRows } from '@corbel/domain/records/record-values'
import { removedRows } from '@corbel/domain/records/reviews/row-reviews'
import { sentFields } from '@corbel/domain/records/sent-fields'
import { valuesBefore } from '@corbel/domain/records/values-before'
import { tell, tellAt } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import { newId } from '../../platform/ids.ts'
import { applyFormRules, type Ruled } from '../apply-form-rules.ts'
import type { HistoryRow } from '../history/history-row.ts'
import type { KindTypes } from '../kind-spec.ts'
import type { LoadedRecord } from './load-to-save.ts'

export type FormPlan = {
  /** The form that the record has after the save. */
  readonly form: PublishedForm
  /** Of that form, and of the one before where the record moves. */
  readonly outline: FormOutline
  /** What the caller really changes, in clear. */
  readonly changes: RecordValues
  readonly conflicts: Readonly<Record<string, MergeConflict>>
}

export type SentForm = {
  readonly sent: RecordValues
  /** What others saved since the base version, newest first. */
  readonly saves: readonly HistoryRow[]
  readonly form: PublishedForm
}

/** Form values checked against the form and the actor's role, and rebased onto what others saved. */
export function mergeFormValues<T extends KindTypes>(loaded: LoadedRecord<T>, { sent, saves, form }: SentForm) {
  const { kind, actor, form: before, values, uploaded } = loaded
  const named = kind.refuseSent?.(sent) ?? granted(null)
  if (!named.ok) return named
  const outline = form === before ? form.outline : joinOutlines(before.outline, form.outline)
  const merged = mergeSentValues({
    sent: withoutNumber(sent, outline),
    outline,
    roleId: String(actor.role.id),
    current: values,
    original: valuesBefore(values, saves),
    uploaded,
  })
  if (!merged.ok) return merged
  const kept = rowsToKeep(loaded, merged.value.changes, outline)
  if (kept.length > 0)
    return refused({
      code: 'field-not-allowed',
      fields: Object.fromEntries(kept.map((id) => [id, tell('problems.rowsKept')])),
    })
  return granted<FormPlan>({ form, outline, ...merged.value })
}

/** Sections that lose saved rows although the actor may delete nothing there. */
function rowsToKeep<T extends KindTypes>(
  { kind, actor, row, values }: LoadedRecord<T>,
  changes: RecordValues,
  { sections }: FormOutline,
): string[] {
  if (kind.policy.removeRows(actor, kind.standing(row, actor))) return []
  // Files of a field stand in a list as well, and are taken off by whoever may save it.
  return Object.keys(changes).filter((id) => sections.has(id) && removedRows(values[id], changes[id]).length > 0)
}

/** A numbered record is shown with its number among its values; sent back with them, it is no field. */
function withoutNumber(sent: RecordValues, { fields }: FormOutline): RecordValues {
  const { auto_increment, ...values } = sent
  return fields.has('auto_increment') ? sent : values
}

/**
 * The rules of the record's form over the changes. A record that moves to another form takes along what its old form
 * alone knows, by that form's rules; these values stay in the record although the new form does not show them.
 */
export function ruleFormValues<T extends KindTypes>(loaded: LoadedRecord<T>, plan: FormPlan): Result<Ruled> {
  const { kind, actor, form: before, row, values } = loaded
  const { form, changes } = plan
  const common = { roleId: String(actor.role.id), number: kind.numberOf?.(row) ?? '' }
  if (form === before) return applyFormRules({ ...common, form, values, changes })
  const inNewForm = (id: string): boolean => form.outline.fields.has(id) || form.outline.sections.has(id)
  const part = (isWanted: (id: string) => boolean): RecordValues =>
    Object.fromEntries(Object.entries(changes).filter(([id]) => isWanted(id)))
  const left = applyFormRules({ ...common, form: before, values, changes: part((id) => !inNewForm(id)) })
  if (!left.ok) return left
  const moved = { ...values, ...left.value.patch }
  const entered = applyFormRules({ ...common, form, values: moved, changes: part(inNewForm) })
  if (!entered.ok) return entered
  return granted({
    patch: { ...left.value.patch, ...entered.value.patch },
    missing: entered.value.missing,
    cleared: [...left.value.cleared, ...entered.value.cleared],
    held: { ...left.value.held, ...entered.value.held },
  })
}

export type SentValues = {
  readonly sent: RecordValues
  readonly outline: FormOutline
  readonly roleId: string
  /** In clear, as the record holds them now. */
  readonly current: RecordValues
  /** In clear, as they were at the version that the caller saw. */
  readonly original: RecordValues
  /** Files that an upload has just brought, beside those that the record holds. */
  readonly uploaded?: readonly string[]
}

/**
 * What a caller sends for a record's form, checked against the form and their role and merged with what others saved
 * since. Refuses what no form has, what is no list of rows, and what the role may not write.
 */
export function mergeSentValues({
  sent,
  outline,
  roleId,
  current,
  original,
  uploaded = [],
}: SentValues): Result<MergedValues> {
  const given = withRowIds(sent, outline)
  const shapeless = Object.keys(given).filter((id) => outline.sections.has(id) && readRows(given[id]) === null)
  if (shapeless.length > 0)
    return refused({ code: 'invalid-fields', fields: tellAt(shapeless, tell('problems.noRows')) })
  const { unknown, denied } = sentFields(given, { outline, roleId, known: [current, original] })
  if (unknown.length > 0)
    return refused({ code: 'invalid-request', fields: tellAt(unknown, tell('problems.noSuchField')) })
  if (denied.length > 0)
    return refused({ code: 'field-not-allowed', fields: tellAt(denied, tell('problems.fieldDenied')) })
  const merged = mergeValues({
    original,
    current,
    yours: withKnownFiles(normalValues(given, outline), outline, current),
    sections: new Set(outline.sections.keys()),
  })
  const foreign = foreignFiles(merged.changes, outline, current, uploaded)
  if (foreign.length > 0)
    return refused({ code: 'invalid-fields', fields: tellAt(foreign, tell('problems.foreignFile')) })
  return granted(merged)
}

/** A row that comes without an id is a new one. */
function withRowIds(sent: RecordValues, { sections }: FormOutline): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).map(([id, value]) => {
      if (!sections.has(id) || !Array.isArray(value)) return [id, value]
      return [id, value.map(withRowId)]
    }),
  )
}

function withRowId(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row
  return '_id' in row && row._id !== '' && row._id !== undefined ? row : { ...row, _id: newId() }
}
