import type { FormOutline } from './form-outline.ts'
import { placeName } from './merge-conflict.ts'
import { type RecordValues, rowsOf } from './record-values.ts'

const fileTypes = new Set(['file', 'image', 'dropzone'])

/**
 * Places of `changes` that name a file which the record does not hold. A save may reorder files or take them off;
 * only an upload, which looks at the bytes, puts one on.
 */
export function foreignFiles(changes: RecordValues, outline: FormOutline, current: RecordValues): string[] {
  const named = fileCells(changes, outline).filter(({ ids }) => ids.length > 0)
  if (named.length === 0) return []
  const held = new Set(fileCells(current, outline).flatMap(({ ids }) => ids))
  return named.filter(({ ids }) => !ids.every((id) => held.has(id))).map(({ place }) => place)
}

interface FileCell {
  place: string
  ids: string[]
}

function fileCells(values: RecordValues, { fields, sections }: FormOutline): FileCell[] {
  return Object.entries(values).flatMap(([id, value]): FileCell[] => {
    if (fileTypes.has(fields.get(id)?.element.type ?? '')) return [{ place: id, ids: fileIds(value) }]
    const columns = sections.get(id)?.columns
    if (columns === undefined) return []
    return rowsOf(value).flatMap((row) =>
      Object.entries(row).flatMap(([column, cell]) =>
        fileTypes.has(columns.get(column)?.element.type ?? '')
          ? [{ place: placeName(id, row._id, column), ids: fileIds(cell) }]
          : [],
      ),
    )
  })
}

function fileIds(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((file: unknown) =>
    typeof file === 'object' && file !== null && '_id' in file ? [String(file._id)] : [],
  )
}
