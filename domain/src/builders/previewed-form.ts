import type { FormElement } from '../forms/form-element.ts'
import { formInLanguage } from '../forms/form-in-language.ts'
import { formForRole } from '../records/form-for-role.ts'
import { formOutline } from '../records/form-outline.ts'
import { type RecordValues, rowsOf } from '../records/record-values.ts'
import { type FieldRightsByRole, withFieldRights } from '../roles/field-rights.ts'
import type { Language } from '../shared/messages/languages.ts'

export interface Previewing {
  /** Null: a visitor. */
  role: string | null
  language: Language
  /** What the roles' own pages say of the fields of the form; it counts before the design (decision 20). */
  rights: FieldRightsByRole
}

/** A design as whoever has the role is shown it: what the server answers of the version that is made of it. */
export function previewedForm(
  content: readonly FormElement[],
  { role, language, rights }: Previewing,
): readonly FormElement[] {
  return formInLanguage(formForRole(withFieldRights(content, rights), role), language)
}

/** Values that somebody may read, as a form shows them: what it does not show, columns of rows too, is not among them. */
export function previewedValues(values: RecordValues, shown: readonly FormElement[]): RecordValues {
  const { fields, sections } = formOutline(shown)
  const kept: Record<string, unknown> = {}
  for (const [id, value] of Object.entries(values)) {
    const section = sections.get(id)
    if (fields.has(id)) kept[id] = value
    else if (section !== undefined)
      kept[id] = rowsOf(value).map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => column === '_id' || section.columns.has(column))),
      )
  }
  return kept
}
