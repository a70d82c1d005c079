import { isFileField } from '../records/file-references.ts'
import { type FormOutline, namesRole, type OutlineField } from '../records/form-outline.ts'

/** A document that a form has by itself: one of its file fields. */
export interface FormDocument {
  field: OutlineField
  /** A column of a section of rows: each row has files of its own. */
  isInRows: boolean
}

/**
 * The documents that a form's file fields make, by their type, in the form's order: without those that are hidden from
 * the role and what the program itself fills in. Null: of every role, for what the program works out.
 */
export function formDocuments({ fields, sections }: FormOutline, roleId: string | null): Map<string, FormDocument> {
  // Of two columns of one id the first counts, so an outline has them from the last one on.
  const columns = [...sections.values()].flatMap((section) => [...section.columns.values()].toReversed())
  const found = new Map<string, FormDocument>()
  const add = (field: OutlineField, isInRows: boolean): void => {
    if (!isFileField(field.element) || field.derived || found.has(field.id)) return
    if (roleId === null || !namesRole(field.hiddenFrom, roleId)) found.set(field.id, { field, isInRows })
  }
  for (const field of fields.values()) add(field, false)
  for (const column of columns) add(column, true)
  return found
}
