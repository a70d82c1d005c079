import { type FormOutline, namesRole, type OutlineField } from './form-outline.ts'
import { placeName } from './merge-conflict.ts'
import { normalValue } from './normal-values.ts'
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

export interface SentContext {
  outline: FormOutline
  roleId: string
  /** What the record held when the caller read it, and what it holds now. */
  known: readonly RecordValues[]
}

/**
 * Looks at what a person of a role sends for a record. A field or column that is hidden from the role is denied, and so
 * is one that is read-only for it, unless it comes back as the record has or had it: pages send back what they were
 * shown, rows above all.
 */
export function sentFields(sent: RecordValues, { outline, roleId, known }: SentContext): SentFields {
  const found: SentFields = { unknown: [], denied: [] }
  for (const [id, value] of Object.entries(sent)) {
    const section = outline.sections.get(id)
    const field = section ?? outline.fields.get(id)
    const held = known.map((values) => values[id])
    if (field === undefined) found.unknown.push(id)
    else if (isDenied(field, value, { roleId, held })) found.denied.push(id)
    else if (section !== undefined) {
      const rows = held.map((value) => rowsById(rowsOf(value)))
      for (const row of rowsOf(value)) {
        const versions = rows.map((byId) => byId.get(row._id))
        const cells = sentCells(row, { section: id, columns: section.columns, roleId, versions })
        found.unknown.push(...cells.unknown)
        found.denied.push(...cells.denied)
      }
    }
  }
  return found
}

interface SentRow {
  section: string
  columns: FormOutline['fields']
  roleId: string
  versions: readonly (RecordRow | undefined)[]
}

function sentCells(row: RecordRow, { section, columns, roleId, versions }: SentRow): SentFields {
  const found: SentFields = { unknown: [], denied: [] }
  for (const [id, value] of Object.entries(row)) {
    if (id === '_id') continue
    const column = columns.get(id)
    const held = versions.map((version) => version?.[id])
    if (column === undefined) found.unknown.push(placeName(section, row._id, id))
    else if (isDenied(column, value, { roleId, held })) found.denied.push(placeName(section, row._id, id))
  }
  return found
}

/** What the program writes by itself is no matter of rights: it is ignored wherever it is sent. */
function isDenied(
  field: OutlineField,
  value: unknown,
  { roleId, held }: { roleId: string; held: readonly unknown[] },
): boolean {
  if (namesRole(field.hiddenFrom, roleId)) return true
  if (field.derived || !namesRole(field.readonlyFor, roleId) || isMask(value)) return false
  return !held.some((version) => sameValue(normalValue(value, field), version))
}
