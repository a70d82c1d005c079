import { compileForm } from '@corbel/domain/forms/compile-form'
import { type FieldPlace, fieldPlaces } from '@corbel/domain/forms/layout/field-places'
import { type FormLayout, layoutOf } from '@corbel/domain/forms/layout/form-layout'
import { readableElements } from '@corbel/domain/forms/readable-elements'
import { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { unknownOriginal } from '@corbel/domain/records/merge-conflict'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { sameValue } from '@corbel/domain/records/same-value'
import type { LoanPageReply } from '../../loan-query.ts'
import { DraftKeeper } from './draft-keeper.ts'
import { FormStanding } from './form-standing.ts'
import { heardOf, originalsFor } from './heard-changes.ts'
import type { KeptDraft } from './kept-draft-query.ts'

export interface OpenForm {
  draft: RecordDraft
  layout: FormLayout
  places: ReadonlyMap<string, FieldPlace>
  standing: FormStanding
  keeper: DraftKeeper
  /** When the draft was kept that the form was opened with; null where there was none. */
  resumedFrom: string | null
}

/** What of a loan's page is needed to open its form. */
interface OpeningPage {
  form: Pick<LoanPageReply['form'], 'content'>
  permissions: Pick<LoanPageReply['permissions'], 'saveForm'>
  opportunity: Pick<LoanPageReply['opportunity'], '_id' | 'info' | 'rev' | 'active' | 'readonly'>
  viewer: LoanPageReply['viewer']
}

export interface OpeningForm {
  page: OpeningPage
  kept: KeptDraft | null
  /** The form that this one takes the place of: nothing that is unsaved in it is lost. */
  before: OpenForm | null
  /** The id of the person who opens it. */
  me: string
}

/** The loan's form with its values and the person's unsaved ones; null where there is no form to show. */
export function openDraft({ page, kept, before, me }: OpeningForm): OpenForm | null {
  const compiled = compileForm(page.form.content)
  if (!compiled.ok || compiled.form.nodes.length === 0) return null
  const { permissions, opportunity: loan, viewer } = page
  const canUpdate = permissions.saveForm && loan.active && !loan.readonly
  const draft = new RecordDraft({ form: compiled.form, info: loan.info, viewer: { role: viewer.role, canUpdate } })
  // The compiler has checked the tree; what it could not read is not drawn either.
  const layout = layoutOf(readableElements(page.form.content))
  if (before !== null) takeOver(draft, before.draft)
  else if (kept !== null) {
    const edits = editable(draft, kept.draft.formData)
    draft.takeUp(edits, originalsFor(edits, kept.changes, loan.info), heardOf(kept.changes, me))
  }
  const standing = new FormStanding(draft, { rev: loan.rev, startedFrom: startOf({ page, kept, before, me }) })
  const keeper = new DraftKeeper({
    ...{ loanId: loan._id, draft, kept: before === null ? (kept?.draft ?? null) : before.keeper.kept() },
    rev: () => standing.startedFrom,
  })
  const resumedFrom = before === null && draft.unsavedCount() > 0 ? (kept?.draft.updatedAt ?? null) : null
  return { draft, layout, places: fieldPlaces(layout), standing, keeper, resumedFrom }
}

/** The version that what is undecided started from, so that it is asked for wherever the draft is opened next. */
const startOf = ({ page, kept, before }: OpeningForm): number =>
  before?.standing.startedFrom ?? kept?.draft.rev ?? page.opportunity.rev

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
