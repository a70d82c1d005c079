import { compileForm } from '@corbel/domain/forms/compile-form'
import { type FieldPlace, fieldPlaces } from '@corbel/domain/forms/layout/field-places'
import { type FormLayout, layoutOf } from '@corbel/domain/forms/layout/form-layout'
import { readableElements } from '@corbel/domain/forms/readable-elements'
import type { Viewer } from '@corbel/domain/forms/role-view'
import { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { unknownOriginal } from '@corbel/domain/records/merge-conflict'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { sameValue } from '@corbel/domain/records/same-value'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { DraftKeeper } from './draft-keeper.ts'
import type { EditedRecord, ShownRecord } from './edited-record.ts'
import { FormStanding } from './form-standing.ts'
import { heardOf, originalsFor } from './heard-changes.ts'
import type { KeptDraft } from './kept-draft-query.ts'

/** A form with values in it, of a record that need not exist yet. */
export interface FilledForm {
  draft: RecordDraft
  layout: FormLayout
  places: ReadonlyMap<string, FieldPlace>
  /** The reader's, where the form says something in it. */
  language: Language | undefined
}

export interface OpenForm extends FilledForm {
  standing: FormStanding
  keeper: DraftKeeper
  /** When the draft was kept that the form was opened with; null where there was none. */
  resumedFrom: string | null
}

export interface OpeningForm {
  record: Pick<EditedRecord<never>, 'id' | 'work' | 'keepsDraft'>
  shown: ShownRecord
  kept: KeptDraft | null
  /** The form that this one takes the place of: nothing that is unsaved in it is lost. */
  before: OpenForm | null
  /** The id of the person who opens it. */
  me: string
}

interface Filling {
  content: readonly unknown[]
  language: Language | undefined
  info: RecordValues
  viewer: Viewer
}

/** Null where there is no form to show. */
export function fillForm({ content, language, info, viewer }: Filling): FilledForm | null {
  const compiled = compileForm(content)
  if (!compiled.ok || compiled.form.nodes.length === 0) return null
  // The compiler has checked the tree; what it could not read is not drawn either.
  const layout = layoutOf(readableElements(content))
  const draft = new RecordDraft({ form: compiled.form, info, viewer })
  return { draft, layout, places: fieldPlaces(layout), language }
}

/** A record's form with its values and the person's unsaved ones; null where there is no form to show. */
export function openDraft(opening: OpeningForm): OpenForm | null {
  const { record, shown, kept, before, me } = opening
  const { content, language, info, rev, role, canUpdate } = shown
  const filled = fillForm({ content, language, info, viewer: { role, canUpdate } })
  if (filled === null) return null
  const { draft } = filled
  if (before !== null) takeOver(draft, before.draft)
  else if (kept !== null) {
    const edits = editable(draft, kept.draft.formData)
    draft.takeUp(edits, originalsFor(edits, kept.changes, info), heardOf(kept.changes, me))
  }
  const standing = new FormStanding(draft, { rev, startedFrom: startOf(opening) })
  const keeper = new DraftKeeper({
    ...{ id: record.id, work: record.work, keepsDraft: record.keepsDraft, draft },
    kept: before === null ? (kept?.draft ?? null) : before.keeper.kept(),
    rev: () => standing.startedFrom,
  })
  const resumedFrom = before === null && draft.unsavedCount() > 0 ? (kept?.draft.updatedAt ?? null) : null
  return { ...filled, standing, keeper, resumedFrom }
}

/** The version that what is undecided started from, so that it is asked for wherever the draft is opened next. */
const startOf = ({ shown, kept, before }: OpeningForm): number =>
  before?.standing.startedFrom ?? kept?.draft.rev ?? shown.rev

/** What was unsaved in the form before; who types there types on here. */
function takeOver(draft: RecordDraft, before: RecordDraft): void {
  const finished = before.finishedChanges()
  draft.takeUp(editable(draft, finished), originalsOf(before))
  const typed = Object.entries(editable(draft, before.changes()))
  for (const [id, value] of typed) if (!sameValue(value, finished[id])) draft.type(id, value)
}

/** What the edits of a form were typed over; what is undecided in it stays so. */
function originalsOf(draft: RecordDraft): RecordValues {
  const undecided = Object.keys(draft.changes()).filter((id) => draft.fieldState(id).others?.undecided)
  return { ...draft.savedValues(), ...Object.fromEntries(undecided.map((id) => [id, unknownOriginal])) }
}

/** Edits of fields that the form still has and the person may still change. */
function editable(draft: RecordDraft, edits: RecordValues): RecordValues {
  const known = new Set(draft.form.nodes.map((node) => node.id))
  return Object.fromEntries(
    Object.entries(edits).filter(([id]) => !draft.readOnly && known.has(id) && !draft.fieldState(id).readOnly),
  )
}
