import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const urlaField = z.object({
  section: z.string(),
  label: z.string(),
  type: z.string(),
  sourceKey: z.string(),
  group: z.string().optional(),
  options: z.array(z.string()).optional(),
})
export type UrlaField = z.infer<typeof urlaField>

/** Where a source field stands in the form: as a field of its section, or as a column of a table's rows. */
export type UrlaPlace = {
  readonly field: UrlaField
  readonly id: string
  /** Of a field in a row: the id of the cloneable section that holds the table, and the row's number from 1. */
  readonly row: { readonly tableId: string; readonly number: number } | null
}

const tableRow = /-Row(\d+)(?=:)/
const rowPrefix = /(?<=:)row\d+-/
const formPart = /1003_2020-Part\d+-/

export function readUrlaFields(): UrlaField[] {
  const text = readFileSync(join(import.meta.dirname, '..', 'sources', 'urla-fields.json'), 'utf8')
  return z.object({ fields: z.array(urlaField) }).parse(JSON.parse(text)).fields
}

/**
 * The ids of the form's elements come from the published keys: without the form's part, without the row's number,
 * in lower case, and every character that is neither letter nor digit as `_`. The same column of different rows is
 * one field; two spellings of one column (the source has "Instituation" in two rows of five) are one field too.
 */
export function urlaPlace(field: UrlaField): UrlaPlace {
  const row = tableRow.exec(field.sourceKey)
  const key = field.sourceKey.replace(formPart, '').replace(tableRow, '').replace(rowPrefix, '')
  const id = elementId(key.replace('Instituation', 'Institution'))
  if (!row) return { field, id, row: null }
  const tableId = elementId(key.slice(0, key.lastIndexOf(':')))
  return { field, id, row: { tableId, number: Number(row[1]) } }
}

function elementId(key: string): string {
  return key.toLowerCase().replace(/[^a-z0-9]/g, '_')
}
