import { checkValue } from '../forms/check-value.ts'
import type { FormOutline, OutlineField } from '../records/form-outline.ts'
import { placeName } from '../records/merge-conflict.ts'
import { type RecordValues, readRows } from '../records/record-values.ts'
import { isStoredSecret } from '../records/sensitive-value.ts'

export interface UnfinishedAnswers {
  /** By field id; rows by section id. */
  readonly kept: Record<string, unknown>
  /** Places that the form does not have. */
  readonly unknown: readonly string[]
  /** Places whose value is of another kind than their field takes. */
  readonly wrong: readonly string[]
}

/** What these take is chosen or drawn: a text that is none of it was never half typed. */
const chosen: ReadonlySet<string> = new Set([
  ...['select', 'multiselect', 'radio', 'checkbox', 'state', 'us_states', 'signature', 'texteditor'],
  ...['file', 'image', 'dropzone'],
])
const longestText = 10_000

/**
 * Answers of a form that nobody has finished, held against the form as it is now: unlike what is sent in, a required
 * field may be blank and a text half typed. Protected values may come as they are stored. What the program writes by
 * itself is left out without a word.
 */
export function unfinishedAnswers(values: RecordValues, { fields, sections }: FormOutline): UnfinishedAnswers {
  const found = { kept: {} as Record<string, unknown>, unknown: [] as string[], wrong: [] as string[] }
  for (const [id, value] of Object.entries(values)) {
    const section = sections.get(id)
    const field = fields.get(id)
    if (section !== undefined) keepRows({ id, value, columns: section.columns, found })
    else if (field === undefined) found.unknown.push(id)
    else if (!fits(value, field)) found.wrong.push(id)
    else if (!field.derived) found.kept[id] = value
  }
  return found
}

interface SentRows {
  id: string
  value: unknown
  columns: FormOutline['fields']
  found: { kept: Record<string, unknown>; unknown: string[]; wrong: string[] }
}

function keepRows({ id, value, columns, found }: SentRows): void {
  const rows = readRows(value)
  if (rows === null) {
    found.wrong.push(id)
    return
  }
  found.kept[id] = rows.map((row) => {
    const cells: Record<string, unknown> = {}
    for (const [name, cell] of Object.entries(row)) {
      const column = columns.get(name)
      if (name === '_id') continue
      if (column === undefined) found.unknown.push(placeName(id, row._id, name))
      else if (!fits(cell, column)) found.wrong.push(placeName(id, row._id, name))
      else if (!column.derived) cells[name] = cell
    }
    return { ...cells, _id: row._id }
  })
}

function fits(value: unknown, { element }: OutlineField): boolean {
  if (isStoredSecret(value)) return true
  if (checkValue({ type: element.type, element }, value).ok) return true
  return typeof value === 'string' && value.length <= longestText && !chosen.has(element.type)
}
