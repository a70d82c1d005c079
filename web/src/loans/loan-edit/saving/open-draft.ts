import { compileForm } from '@corbel/domain/forms/compile-form'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { type FieldPlace, fieldPlaces } from '@corbel/domain/forms/layout/field-places'
import { type FormLayout, layoutOf } from '@corbel/domain/forms/layout/form-layout'
import { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import type { LoanPageReply } from '../../loan-query.ts'

export interface OpenForm {
  draft: RecordDraft
  layout: FormLayout
  places: ReadonlyMap<string, FieldPlace>
}

/** The loan's form with its values, ready to be edited; null where there is no form to show. */
export function openDraft(page: LoanPageReply): OpenForm | null {
  const compiled = compileForm(page.form.content)
  if (!compiled.ok || compiled.form.nodes.length === 0) return null
  const { permissions, opportunity: loan, viewer } = page
  const canUpdate = permissions.saveForm && loan.active && !loan.readonly
  const draft = new RecordDraft({ form: compiled.form, info: loan.info, viewer: { role: viewer.role, canUpdate } })
  // The compiler has checked the tree; what it could not read is not drawn either.
  const layout = layoutOf(
    compiled.form.nodes.filter((node) => node.parent < 0).map((node): FormElement => node.element),
  )
  return { draft, layout, places: fieldPlaces(layout) }
}
