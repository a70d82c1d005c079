import type { ViewContent } from '@corbel/domain/views/view-replies'

export type ViewColumns = NonNullable<ViewContent['columns']>

const columnsMost = 200

/** Columns as an address has them: `["fee", ["amount", 140]]`, a width behind the id where there is one. */
export const writeColumns = (columns: ViewColumns | null): string | undefined =>
  columns === null
    ? undefined
    : JSON.stringify(columns.map(({ id, width }) => (width === undefined ? id : [id, width])))

/** Null where the text is no list of columns: then each person sees their own. */
export function readColumns(text: string | undefined): ViewColumns | null {
  const parsed = parse(text)
  if (!Array.isArray(parsed) || parsed.length === 0 || parsed.length > columnsMost) return null
  const columns = parsed.map((one) => (Array.isArray(one) ? columnFrom(one[0], one[1]) : columnFrom(one)))
  return columns.every((column) => column !== null) ? columns : null
}

function columnFrom(id: unknown, width?: unknown): ViewColumns[number] | null {
  if (typeof id !== 'string' || id === '' || id.length > 200) return null
  const isWidth = typeof width === 'number' && Number.isInteger(width) && width >= 40 && width <= 1200
  return isWidth ? { id, width } : { id }
}

function parse(text: string | undefined): unknown {
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
