import { checkValue, type ValueProblem } from '../check-value.ts'
import type { CompiledForm, FormNode } from '../compiled-form.ts'
import { textOf } from '../field-value.ts'
import { sameStored } from './same-stored.ts'

type Row = Record<string, unknown>

const mostRows = 1_000
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

/** What became of a submitted list of rows; places are written `section[row].field`. */
export interface TakenRows {
  rows: Row[]
  errors: Map<string, ValueProblem>
  denied: string[]
  unknown: string[]
  /** The fields whose cells differ from the stored rows. */
  changedColumns: Set<FormNode>
}

export interface GivenRows {
  form: CompiledForm
  section: FormNode
  stored: unknown
  value: unknown
  isDenied: (column: FormNode) => boolean
}

/**
 * Rows as they may be stored, or null where the value is no list of rows. Stored rows are found by `_id`; cells that
 * were not sent, or that the viewer may not see or change, keep what is stored.
 */
export function takeRows(given: GivenRows): TakenRows | null {
  const { form, section, stored, value } = given
  if (!Array.isArray(value) || value.length > mostRows || !value.every(isRow) || !value.every(hasPlainId)) return null
  const before = new Map(rowsIn(stored).map((row) => [textOf(row._id), row]))
  before.delete('')
  const columns = new Map<string, FormNode>()
  for (const index of form.columns.get(section.index) ?? []) {
    const column = form.nodes[index]
    if (column !== undefined) columns.set(column.id, column)
  }
  const taken: TakenRows = { rows: [], errors: new Map(), denied: [], unknown: [], changedColumns: new Set() }
  value.forEach((row, at) => {
    const old = before.get(textOf(row._id)) ?? {}
    taken.rows.push(takeRow(taken, { row, old, columns, place: `${section.id}[${at}]`, isDenied: given.isDenied }))
  })
  return taken
}

const hasPlainId = (row: Row): boolean => row._id === undefined || textOf(row._id) !== ''

interface GivenRow {
  row: Row
  old: Row
  columns: ReadonlyMap<string, FormNode>
  place: string
  isDenied: (column: FormNode) => boolean
}

function takeRow(taken: TakenRows, { row, old, columns, place, isDenied }: GivenRow): Row {
  const cells = new Map(Object.entries(old))
  for (const [key, value] of Object.entries(row)) {
    const column = columns.get(key)
    const cell = `${place}.${key}`
    if (key === '_id') cells.set(key, value)
    else if (column === undefined) taken.unknown.push(cell)
    else if (sameStored(value, old[key])) continue
    else if (isDenied(column)) taken.denied.push(cell)
    else {
      const checked = checkValue(column, value)
      if (checked.ok) cells.set(key, checked.value)
      else taken.errors.set(cell, checked.problem)
      taken.changedColumns.add(column)
    }
  }
  return Object.fromEntries(cells)
}
