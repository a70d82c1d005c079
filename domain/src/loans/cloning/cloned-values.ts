import { isFileField } from '../../records/file-references.ts'
import { type FormOutline, namesRole, type OutlineField } from '../../records/form-outline.ts'
import { type RecordRow, type RecordValues, rowsOf } from '../../records/record-values.ts'
import { isBlankValue } from '../../records/same-value.ts'
import { isStoredSecret } from '../../records/sensitive-value.ts'

/** The form that the values come from, the one that takes them, and the role of whoever copies them. */
export interface Cloning {
  from: FormOutline
  to: FormOutline
  role: string
}

/**
 * What of a loan's values goes into a loan made from it, by somebody of a role: what they see and may write there in a
 * field of the same id and type. A field that the form would begin with something and that stands blank goes along
 * blank. Protected values, files and what the program writes by itself stay with their loan.
 */
export function clonedValues(values: RecordValues, { from, to, role }: Cloning): Record<string, unknown> {
  const cloned = clonedBlanks(values, { from, to, role })
  for (const [id, value] of Object.entries(values)) {
    if (goesAlong(from.fields.get(id), to.fields.get(id), role) && !isStoredSecret(value)) cloned[id] = value
    const [section, target] = [from.sections.get(id), to.sections.get(id)]
    if (section === undefined || target === undefined || !mayWrite(section, role) || !mayWrite(target, role)) continue
    cloned[id] = rowsOf(value).map((row) => clonedCells(row, { from: section.columns, to: target.columns, role }))
  }
  return cloned
}

/** Somebody took out what these began with: a loan like this one has it no more. */
function clonedBlanks(values: RecordValues, { from, to, role }: Cloning): Record<string, unknown> {
  const begun = [...from.fields].filter(([id, { element }]) => element.value !== undefined && isBlankValue(values[id]))
  const blank = begun.filter(([id, field]) => goesAlong(field, to.fields.get(id), role))
  return Object.fromEntries(blank.map(([id]) => [id, '']))
}

type Fields = FormOutline['fields']

function clonedCells(row: RecordRow, { from, to, role }: { from: Fields; to: Fields; role: string }): RecordRow {
  const cells = Object.entries(row).filter(
    ([id, value]) => goesAlong(from.get(id), to.get(id), role) && !isStoredSecret(value),
  )
  return { ...Object.fromEntries(cells), _id: row._id }
}

function goesAlong(from: OutlineField | undefined, to: OutlineField | undefined, role: string): boolean {
  if (from === undefined || to === undefined || from.element.type !== to.element.type) return false
  if (from.sensitive || to.sensitive || to.derived || isFileField(to.element)) return false
  return mayWrite(from, role) && mayWrite(to, role)
}

const mayWrite = ({ hiddenFrom, readonlyFor }: OutlineField, role: string): boolean =>
  !namesRole(hiddenFrom, role) && !namesRole(readonlyFor, role)
