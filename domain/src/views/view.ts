/** What a person may keep of one list. */
export const viewsMost = 100
/** Above a list there is room for so many. */
export const pinsMost = 12
export const viewNameMost = 80
export const columnsMost = 200

/** The list as the specification has it: it is there for everybody, and nobody can change or delete it. */
export const allView = 'all'

/**
 * A part of a view that one person cannot use, by its place: `filters.0`, `sort`, `columns.2`, `status`. What is gone
 * and what is hidden from them are one answer.
 */
export type ViewPlace = 'sort' | 'status' | 'product' | 'program' | `filters.${number}` | `columns.${number}`
