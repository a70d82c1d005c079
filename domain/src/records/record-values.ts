/** A record's values by field id, as they are stored and sent (`info`, `formData`). */
export type RecordValues = Readonly<Record<string, unknown>>

/** One row of a cloneable section: its id, and values by column id. */
export type RecordRow = RecordValues & { readonly _id: string }

const rowIdShape = /^[\w-]{1,64}$/

/** The most rows that one section may hold. */
export const largestRowCount = 1000

/**
 * A section's value as rows; a blank value has none. Null where it is no list of rows, where an id is missing, twice
 * there or no short name of letters, digits, `-` and `_`, and beyond `largestRowCount`.
 */
export function readRows(value: unknown): readonly RecordRow[] | null {
  if (value === undefined || value === null || value === '') return []
  if (!Array.isArray(value) || value.length > largestRowCount || !value.every(isRow)) return null
  return new Set(value.map((row) => row._id)).size === value.length ? value : null
}

/** The rows of a stored section, where anything that is no row has been kept out before. */
export function rowsOf(value: unknown): readonly RecordRow[] {
  return Array.isArray(value) ? value.filter(isRow) : []
}

/** The rows by id, in their order. */
export function rowsById(rows: readonly RecordRow[]): ReadonlyMap<string, RecordRow> {
  return new Map(rows.map((row) => [row._id, row]))
}

function isRow(value: unknown): value is RecordRow {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return '_id' in value && typeof value._id === 'string' && rowIdShape.test(value._id)
}
