import { type RecordRow, rowsOf } from '../record-values.ts'
import { sameValue } from '../same-value.ts'
import type { WaitingReview } from './waiting-review.ts'

/** Rows of a section as changes that wait for a reviewer see them. */
export interface RowReviews {
  /** Ids of rows that would be changed or taken away. */
  changed: ReadonlySet<string>
  /** Rows that would come, in their asked form. */
  added: readonly RecordRow[]
}

const none: RowReviews = { changed: new Set(), added: [] }

/**
 * What waiting changes mean for the single rows of a section; several people's changes together. A cell that the asked
 * row does not name is not asked for (it may be hidden from the caller).
 */
export function rowReviews(
  saved: readonly RecordRow[],
  reviews: readonly Pick<WaitingReview, 'value'>[] | undefined,
): RowReviews {
  if (reviews === undefined || reviews.length === 0) return none
  const known = new Map(saved.map((row) => [row._id, row]))
  const changed = new Set<string>()
  const added = new Map<string, RecordRow>()
  for (const { value } of reviews) {
    const asked = new Map(rowsOf(value).map((row) => [row._id, row]))
    for (const [id, row] of known) if (!sameRow(row, asked.get(id))) changed.add(id)
    for (const [id, row] of asked) if (!known.has(id)) added.set(id, row)
  }
  return { changed, added: [...added.values()] }
}

const sameRow = (row: RecordRow, asked: RecordRow | undefined): boolean =>
  asked !== undefined && Object.entries(asked).every(([column, cell]) => sameValue(cell, row[column]))

/** Ids of rows that a change of a section takes away. */
export function removedRows(before: unknown, after: unknown): string[] {
  const kept = new Set(rowsOf(after).map((row) => row._id))
  return rowsOf(before).flatMap((row) => (kept.has(row._id) ? [] : [row._id]))
}
