/** What a person may keep of one list. */
export const viewsMost = 100
/** Above a list there is room for so many. */
export const pinsMost = 12
export const viewNameMost = 80
export const columnsMost = 200

/** Pixels that a column may have. */
export const widthLeast = 40
export const widthMost = 1200

/** How a person drew a column: as wide as that, and in sight while the others scroll sideways. */
export interface ColumnLook {
  id: string
  width?: number | undefined
  pinned?: true | undefined
}

export type LookChange = { readonly column: string; readonly width?: number | null; readonly pinned?: boolean }

/** The looks after one change; a column that looks as the list has it needs none. */
export function looksAfter(before: readonly ColumnLook[], { column, width, pinned }: LookChange): ColumnLook[] {
  const known = before.find(({ id }) => id === column)
  const wide = width === undefined ? known?.width : (width ?? undefined)
  const isPinned = pinned ?? known?.pinned ?? false
  const look = {
    id: column,
    ...(wide === undefined ? {} : { width: wide }),
    ...(isPinned ? { pinned: true as const } : {}),
  }
  const others = before.filter(({ id }) => id !== column)
  return wide === undefined && !isPinned ? others : [...others, look]
}

/** The list as the specification has it: it is there for everybody, and nobody can change or delete it. */
export const allView = 'all'

/** Lists that the program itself keeps, beside the whole one; nobody can change or delete them. */
export const builtInViews = [
  ...(['my-pipeline', 'waits-on-me', 'locks-ending'] as const),
  ...(['incomplete-applications', 'documents-in-review', 'not-moving'] as const),
] as const
export type BuiltInView = (typeof builtInViews)[number]

/**
 * A part of a view that one person cannot use, by its place: `filters.0`, `sort`, `columns.2`, `status`. What is gone
 * and what is hidden from them are one answer.
 */
export type ViewPlace = 'sort' | 'status' | 'product' | 'program' | `filters.${string}` | `columns.${number}`
