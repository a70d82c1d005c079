/** A value that two people changed differently, with the value both of them started from. */
export interface MergeConflict {
  yours: unknown
  theirs: unknown
  original: unknown
  /** Where it is in a section of rows; without `column` it is about the whole row. */
  row?: { section: string; id: string; column?: string }
}

/**
 * Stands for an original value that history does not keep, because it is sensitive: it equals nothing, so what
 * somebody else changed can only conflict, never be overwritten.
 */
export const unknownOriginal: unique symbol = Symbol('unknown original')

/** How a place in a record is named in conflicts, errors and history: a field, a row or a field of a row. */
export function placeName(section: string, rowId?: string, column?: string): string {
  if (rowId === undefined) return section
  return column === undefined ? `${section}[${rowId}]` : `${section}[${rowId}].${column}`
}

/** The field or section that such a place is in. */
export const fieldOfPlace = (place: string): string => place.split('[', 1)[0] ?? place
