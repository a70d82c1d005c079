import { type FormOutline, namesRole, type OutlineField } from './form-outline.ts'
import { placeName } from './merge-conflict.ts'
import { type RecordRow, type RecordValues, rowsById, rowsOf } from './record-values.ts'
import { sameValue } from './same-value.ts'
import { isMask } from './sensitive-value.ts'

/** Where what a caller sends goes beyond the form or beyond their rights. */
export interface SentFields {
  /** Places that the form does not have. */
  unknown: string[]
  /** Places that the role may not write. */
  denied: string[]
}

/**
 * Looks at what a person of a role sends for a record that holds `current`. A field or column that is hidden from the
 * role or read-only for it is denied; a read-only column may come along unchanged, because rows are sent whole.
 */
export function sentFields(
  sent: RecordValues,
  { outline, roleId, current }: { outline: FormOutline; roleId: string; current: RecordValues },
): SentFields {
  const found: SentFields = { unknown: [], denied: [] }
  for (const [id, value] of Object.entries(sent)) {
    const section = outline.sections.get(id)
    const field = section ?? outline.fields.get(id)
    if (field === undefined) found.unknown.push(id)
    else if (mayNotSee(field, roleId) || mayNotWrite(field, roleId)) found.denied.push(id)
    else if (section !== undefined) {
      const now = rowsById(rowsOf(current[id]))
      for (const row of rowsOf(value)) {
        const cells = sentCells({ row, now: now.get(row._id), section: id, columns: section.columns, roleId })
        found.unknown.push(...cells.unknown)
        found.denied.push(...cells.denied)
      }
    }
  }
  return found
}

interface SentRow {
  row: RecordRow
  now: RecordRow | undefined
  section: string
  columns: FormOutline['fields']
  roleId: string
}

function sentCells({ row, now, section, columns, roleId }: SentRow): SentFields {
  const found: SentFields = { unknown: [], denied: [] }
  for (const [id, value] of Object.entries(row)) {
    if (id === '_id') continue
    const column = columns.get(id)
    const unchanged = isMask(value) || sameValue(value, now?.[id])
    if (column === undefined) found.unknown.push(placeName(section, row._id, id))
    else if (mayNotSee(column, roleId) || (mayNotWrite(column, roleId) && !unchanged))
      found.denied.push(placeName(section, row._id, id))
  }
  return found
}

const mayNotSee = (field: OutlineField, roleId: string): boolean => namesRole(field.hiddenFrom, roleId)

/** What the program writes by itself is no matter of rights: it is ignored wherever it is sent. */
const mayNotWrite = (field: OutlineField, roleId: string): boolean =>
  !field.derived && namesRole(field.readonlyFor, roleId)
