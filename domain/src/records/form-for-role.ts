import type { FormElement } from '../forms/form-element.ts'
import { sanitizedHtml } from '../forms/rich-text/write-rich-text.ts'
import { type FormOutline, namesRole, type OutlineField } from './form-outline.ts'
import { type RecordValues, rowsOf } from './record-values.ts'
import { isBlankValue } from './same-value.ts'
import { isStoredSecret, maskedValue } from './sensitive-value.ts'

/** The form's tree without what is hidden from the role, or from visitors without one: for those who may see the record but not these fields. */
export function formForRole(content: readonly FormElement[], roleId: string | null): readonly FormElement[] {
  return content.flatMap((element) => {
    if (namesRole(element.hided_roles ?? [], roleId)) return []
    return element.childs === undefined ? [element] : [{ ...element, childs: [...formForRole(element.childs, roleId)] }]
  })
}

/**
 * A record's values as a role may see them: of the form's fields those that are not hidden from it, sensitive values
 * masked, rows without hidden columns. Values of no field of the form are left out.
 */
export function valuesForRole(
  values: RecordValues,
  outline: FormOutline,
  roleId: string | null,
): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const id of Object.keys(values)) {
    const value = values[id]
    const field = outline.fields.get(id)
    if (field !== undefined) {
      if (!namesRole(field.hiddenFrom, roleId)) shown[id] = shownValue(value, field)
      continue
    }
    const section = outline.sections.get(id)
    if (section === undefined || namesRole(section.hiddenFrom, roleId)) continue
    shown[id] = rowsOf(value).map((row) => ({ ...shownCells(row, section.columns, roleId), _id: row._id }))
  }
  return shown
}

function shownCells(row: RecordValues, columns: FormOutline['fields'], roleId: string | null): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const id of Object.keys(row)) {
    const column = columns.get(id)
    if (column !== undefined && !namesRole(column.hiddenFrom, roleId)) shown[id] = shownValue(row[id], column)
  }
  return shown
}

function shownValue(value: unknown, { sensitive, element }: OutlineField): unknown {
  if (isStoredSecret(value)) return value.shown
  // Sanitised when it was written too; what came another way, or before the rules grew stricter, is so here.
  if (element.type === 'texteditor' && typeof value === 'string' && !sensitive) return sanitizedHtml(value)
  // Stored before the form called the field sensitive: it is masked all the same.
  return sensitive && !isBlankValue(value) ? maskedValue(element.type, String(value)) : value
}
