import type { FormElement } from '../forms/form-element.ts'
import { type FileReference, filesOf, isFileField } from '../records/file-references.ts'
import { type FormOutline, namesRole, type OutlineField } from '../records/form-outline.ts'
import { type RecordValues, rowsOf } from '../records/record-values.ts'
import { tell } from '../shared/messages/message.ts'
import { granted, type Result, refused } from '../shared/result.ts'
import { acceptsFileName, generalFileTypes, mostBytesOf, pictureFileTypes } from './file-rules.ts'

/** Where somebody wants to put a file: a field of a record, or a column of one of its rows. */
export interface AskedPlace {
  element: string
  /** Id of the row, where `element` is a column of a section of rows. */
  row?: string | undefined
}

/** A field or cell that holds files. */
export interface FilePlace {
  field: OutlineField
  row: { section: string; id: string } | null
  /** The files that are there. */
  files: readonly FileReference[]
}

/** A record as far as the place of a file goes. */
export interface FileHolder {
  outline: FormOutline
  values: RecordValues
  roleId: string
}

/**
 * The place of a record's form that a person of a role may put files into. Refuses a field that the form does not have,
 * one that holds no files, one that is hidden from the role or read-only for it, and a row that the record does not
 * have.
 */
export function findFilePlace(
  { outline, values, roleId }: FileHolder,
  { element, row }: AskedPlace,
): Result<FilePlace> {
  const sections = [...outline.sections.values()].filter(({ columns }) => columns.has(element))
  const own = outline.fields.get(element)
  const field = row === undefined ? own : sections[0]?.columns.get(element)
  if (field === undefined) {
    const isColumn = row === undefined && sections.length > 0
    if (isColumn) return refused({ code: 'invalid-fields', fields: { row: tell('documents.refused.sayRow') } })
    return refused({ code: 'invalid-request', fields: { [element]: tell('problems.noSuchField') } })
  }
  const section = sections.find(({ id }) => rowsOf(values[id]).some((one) => one._id === row))
  const placed = section?.columns.get(element) ?? field
  if (namesRole([...placed.hiddenFrom, ...placed.readonlyFor], roleId))
    return refused({ code: 'field-not-allowed', fields: { [element]: tell('problems.fieldDenied') } })
  if (!isFileField(placed.element) || placed.derived)
    return refused({ code: 'invalid-fields', fields: { [element]: tell('documents.refused.noFileField') } })
  if (row === undefined) return granted({ field: placed, row: null, files: filesOf(values[element]) })
  if (section === undefined)
    return refused({ code: 'invalid-fields', fields: { row: tell('documents.refused.rowFirst') } })
  const cells = rowsOf(values[section.id]).find((one) => one._id === row)
  return granted({ field: placed, row: { section: section.id, id: row }, files: filesOf(cells?.[element]) })
}

/** The endings that an element takes: its own list, else pictures for a picture and the general ones for the rest. */
export function fileTypesOf({ type, file_type }: Pick<FormElement, 'type' | 'file_type'>): readonly string[] {
  if (file_type !== undefined && file_type.length > 0) return file_type
  return type === 'image' ? pictureFileTypes : generalFileTypes
}

/** A file that somebody puts somewhere; its size is known once its bytes are there. */
export interface PutFile {
  readonly name: string
  readonly size?: number
}

/** Whether a place takes these files beside those that are there, or why not. */
export function refuseFiles({ field, files: there }: FilePlace, files: readonly PutFile[]) {
  const { element } = field
  const names = files.map(({ name }) => name)
  if (names.length === 0)
    return refused({ code: 'invalid-fields', fields: { [element.id]: tell('documents.refused.noFile') } })
  if (element.isMultiple === false && names.length > 1)
    return refused({ code: 'invalid-fields', fields: { [element.id]: tell('documents.refused.oneFileOnly') } })
  const most = mostFilesOf(element)
  if (element.isMultiple !== false && there.length + names.length > most)
    return refused({
      code: 'invalid-fields',
      fields: { [element.id]: tell('documents.refused.mostFiles', { most: String(most) }) },
    })
  const types = fileTypesOf(element)
  if (!names.every((name) => acceptsFileName(name, types))) return refused({ code: 'media-type-not-supported' })
  const mostBytes = mostBytesOf(element)
  if (files.every(({ size = 0 }) => size <= mostBytes)) return null
  const megabytes = String(element.maxSize ?? '')
  return refused({
    code: 'invalid-fields',
    fields: { [element.id]: tell('documents.refused.tooLargeHere', { megabytes }) },
  })
}

/** How many files an element holds: one, as many as its form says, or any number. */
export const mostFilesOf = ({ isMultiple, maxFiles }: Pick<FormElement, 'isMultiple' | 'maxFiles'>): number =>
  isMultiple === false ? 1 : (maxFiles ?? Number.POSITIVE_INFINITY)

/** The place's files with new ones: behind those that are there, or instead of the one that a single place holds. */
export function withFiles({ field, files }: FilePlace, added: readonly FileReference[]): readonly FileReference[] {
  return field.element.isMultiple === false ? added : [...files, ...added]
}

/**
 * The values that put these files into a place: of a section its rows in their order, each with nothing but its id, so
 * that nothing else of them is touched.
 */
export function valuesWithFiles(
  { field, row }: FilePlace,
  files: readonly FileReference[],
  values: RecordValues,
): RecordValues {
  if (row === null) return { [field.id]: files }
  const rows = rowsOf(values[row.section]).map(({ _id }) => (_id === row.id ? { _id, [field.id]: files } : { _id }))
  return { [row.section]: rows }
}
