import { widthLeast, widthMost } from '@corbel/domain/views/view'
import type { ViewContent } from '@corbel/domain/views/view-replies'

export type ViewColumns = NonNullable<ViewContent['columns']>

const columnsMost = 200

/** Columns as an address has them: `["fee", ["amount", 140], ["margin", 0, 1]]`: id, width, and whether it is pinned. */
export const writeColumns = (columns: ViewColumns | null): string | undefined =>
  columns === null ? undefined : JSON.stringify(columns.map(wordsOf))

function wordsOf({ id, width, pinned }: ViewColumns[number]): string | (string | number)[] {
  if (pinned) return [id, width ?? 0, 1]
  return width === undefined ? id : [id, width]
}

/** Null where the text is no list of columns: then each person sees their own. */
export function readColumns(text: string | undefined): ViewColumns | null {
  const parsed = parse(text)
  if (!Array.isArray(parsed) || parsed.length === 0 || parsed.length > columnsMost) return null
  const columns = parsed.map((one) => (Array.isArray(one) ? columnFrom(one[0], one[1], one[2]) : columnFrom(one)))
  return columns.every((column) => column !== null) ? columns : null
}

function columnFrom(id: unknown, width?: unknown, pinned?: unknown): ViewColumns[number] | null {
  if (typeof id !== 'string' || id === '' || id.length > 200) return null
  const isWidth = typeof width === 'number' && Number.isInteger(width) && width >= widthLeast && width <= widthMost
  return { id, ...(isWidth ? { width } : {}), ...(pinned === 1 ? { pinned: true as const } : {}) }
}

function parse(text: string | undefined): unknown {
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
