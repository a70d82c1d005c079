import { readEntry } from '../forms/entries/read-entry.ts'
import type { FormOutline, OutlineField } from './form-outline.ts'
import { type RecordRow, type RecordValues, rowsOf } from './record-values.ts'
import { isMask } from './sensitive-value.ts'

/**
 * What a caller sends, in the form in which values are stored (numbers without commas, ISO dates), so that it can be
 * compared with them, and without what says nothing: fields that the program writes by itself, and masks of sensitive
 * values, which stand for "as it is". An invalid text stays as it is, for the form to refuse.
 */
export function normalValues(sent: RecordValues, outline: FormOutline): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).flatMap(([id, value]): [string, unknown][] => {
      const section = outline.sections.get(id)
      if (section !== undefined) return [[id, rowsOf(value).map((row) => normalRow(row, section.columns))]]
      return normalEntry(id, value, outline.fields.get(id))
    }),
  )
}

function normalRow(row: RecordRow, columns: FormOutline['fields']): RecordRow {
  const cells = Object.entries(row).flatMap(([id, value]) =>
    id === '_id' ? [] : normalEntry(id, value, columns.get(id)),
  )
  return { ...Object.fromEntries(cells), _id: row._id }
}

function normalEntry(id: string, value: unknown, field: OutlineField | undefined): [string, unknown][] {
  if (field === undefined || field.derived || (field.sensitive && isMask(value))) return []
  return [[id, normalValue(value, field)]]
}

/** One value in its stored form; an invalid one stays as it is. */
export function normalValue(value: unknown, { element }: OutlineField): unknown {
  if (value === null) return ''
  if (typeof value !== 'string' && typeof value !== 'number') return value
  const reading = readEntry(element, value)
  return reading.ok && reading.stored !== '' ? reading.stored : value
}
