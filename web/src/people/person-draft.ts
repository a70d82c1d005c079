import { compileForm } from '@corbel/domain/forms/compile-form'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { type FieldPlace, fieldPlaces } from '@corbel/domain/forms/layout/field-places'
import { type FormLayout, layoutOf } from '@corbel/domain/forms/layout/form-layout'
import type { Viewer } from '@corbel/domain/forms/role-view'
import { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import type { RecordValues } from '@corbel/domain/records/record-values'

export interface PersonForm {
  draft: RecordDraft
  layout: FormLayout
  places: ReadonlyMap<string, FieldPlace>
  /** The version that the values are of; null of a person who does not exist yet. */
  rev: number | null
}

interface Opening {
  content: readonly unknown[]
  info: RecordValues
  viewer: Viewer
  rev: number | null
}

/** A person's form with its values, ready to be edited; null where there is no form to show. */
export function openPersonForm({ content, info, viewer, rev }: Opening): PersonForm | null {
  const compiled = compileForm(content)
  if (!compiled.ok || compiled.form.nodes.length === 0) return null
  const draft = new RecordDraft({ form: compiled.form, info, viewer })
  // The compiler has checked the tree; what it could not read is not drawn either.
  const layout = layoutOf(
    compiled.form.nodes.filter((node) => node.parent < 0).map((node): FormElement => node.element),
  )
  return { draft, layout, places: fieldPlaces(layout), rev }
}
