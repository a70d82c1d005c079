import type { FormElement } from '../forms/form-element.ts'
import type { FormOutline, OutlineField } from './form-outline.ts'
import { placeName } from './merge-conflict.ts'
import { type RecordValues, rowsOf } from './record-values.ts'

/** A file as a field's value names it. */
export interface FileReference {
  _id: string
  name: string
}

/** A field, or a cell of a row, that holds files. */
export interface FileCell {
  place: string
  field: OutlineField
  row?: { section: string; id: string }
  files: readonly FileReference[]
}

const fileTypes: ReadonlySet<string> = new Set(['file', 'image', 'dropzone'])

/** Whether a field's value is a list of files. */
export function isFileField({ type }: Pick<FormElement, 'type'>): boolean {
  return fileTypes.has(type)
}

/** Every place of a record's values that holds files. */
export function fileCells(values: RecordValues, { fields, sections }: FormOutline): FileCell[] {
  return Object.entries(values).flatMap(([id, value]): FileCell[] => {
    const field = fields.get(id)
    if (field !== undefined) return isFileField(field.element) ? [{ place: id, field, files: filesOf(value) }] : []
    const columns = sections.get(id)?.columns
    if (columns === undefined) return []
    return rowsOf(value).flatMap((row) =>
      Object.entries(row).flatMap(([column, cell]): FileCell[] => {
        const found = columns.get(column)
        if (found === undefined || !isFileField(found.element)) return []
        const place = placeName(id, row._id, column)
        return [{ place, field: found, row: { section: id, id: row._id }, files: filesOf(cell) }]
      }),
    )
  })
}

const idsIn = (cells: readonly FileCell[]): string[] => cells.flatMap(({ files }) => files.map((file) => file._id))

/**
 * Places of `changes` that name a file which the record does not hold. A save may reorder files or take them off;
 * only an upload, which looks at the bytes, puts one on: `uploaded`.
 */
export function foreignFiles(
  changes: RecordValues,
  outline: FormOutline,
  current: RecordValues,
  uploaded: readonly string[] = [],
): string[] {
  const held = new Set([...idsIn(fileCells(current, outline)), ...uploaded])
  return fileCells(changes, outline).flatMap(({ place, files }) =>
    files.every((file) => held.has(file._id)) ? [] : [place],
  )
}

/** Files that a record named before a change and names nowhere after it. */
export function filesTakenOff(before: RecordValues, patch: RecordValues, outline: FormOutline): string[] {
  const touched = Object.fromEntries(Object.entries(before).filter(([id]) => id in patch))
  const were = idsIn(fileCells(touched, outline))
  if (were.length === 0) return []
  const are = new Set(idsIn(fileCells({ ...before, ...patch }, outline)))
  return [...new Set(were)].filter((id) => !are.has(id))
}

/**
 * What a caller sends, with each file that the record holds named as the record names it: a file is called what it was
 * called when it was uploaded, and stands once in a field.
 */
export function withKnownFiles(
  sent: RecordValues,
  outline: FormOutline,
  current: RecordValues,
): Record<string, unknown> {
  const known = new Map(fileCells(current, outline).flatMap(({ files }) => files.map((file) => [file._id, file])))
  const settled = (value: unknown, field: OutlineField | undefined): unknown =>
    field !== undefined && isFileField(field.element) && Array.isArray(value) ? namedOnce(value, known) : value
  return Object.fromEntries(
    Object.entries(sent).map(([id, value]) => {
      const columns = outline.sections.get(id)?.columns
      if (columns === undefined) return [id, settled(value, outline.fields.get(id))]
      return [id, rowsOf(value).map((row) => mapCells(row, (cell, column) => settled(cell, columns.get(column))))]
    }),
  )
}

function namedOnce(files: readonly unknown[], known: ReadonlyMap<string, FileReference>): unknown[] {
  const seen = new Set<string>()
  return files.flatMap((file) => {
    const [reference] = filesOf([file])
    if (reference === undefined) return [file]
    if (seen.has(reference._id)) return []
    seen.add(reference._id)
    return [known.get(reference._id) ?? reference]
  })
}

function mapCells(row: RecordValues, map: (cell: unknown, column: string) => unknown): RecordValues {
  return Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, map(cell, column)]))
}

/** The files of a stored value; anything else in it is none. */
export function filesOf(value: unknown): FileReference[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((file: unknown) => {
    if (typeof file !== 'object' || file === null || !('_id' in file) || typeof file._id !== 'string') return []
    return [{ _id: file._id, name: 'name' in file && typeof file.name === 'string' ? file.name : '' }]
  })
}
