import { foreignFiles, withKnownFiles } from '@corbel/domain/records/file-references'
import type { FormOutline } from '@corbel/domain/records/form-outline'
import { type MergedValues, mergeValues } from '@corbel/domain/records/merge-values'
import { normalValues } from '@corbel/domain/records/normal-values'
import { type RecordValues, readRows } from '@corbel/domain/records/record-values'
import { sentFields } from '@corbel/domain/records/sent-fields'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { newId } from '../platform/ids.ts'

export type SentValues = {
  readonly sent: RecordValues
  readonly outline: FormOutline
  readonly roleId: string
  /** In clear, as the record holds them now. */
  readonly current: RecordValues
  /** In clear, as they were at the version that the caller saw. */
  readonly original: RecordValues
  /** Files that an upload has just brought, beside those that the record holds. */
  readonly uploaded?: readonly string[]
}

/**
 * What a caller sends for a record's form, checked against the form and their role and merged with what others saved
 * since. Refuses what no form has, what is no list of rows, and what the role may not write.
 */
export function mergeSentValues({
  sent,
  outline,
  roleId,
  current,
  original,
  uploaded = [],
}: SentValues): Result<MergedValues> {
  const given = withRowIds(sent, outline)
  const shapeless = Object.keys(given).filter((id) => outline.sections.has(id) && readRows(given[id]) === null)
  if (shapeless.length > 0)
    return refused({ code: 'invalid-fields', fields: saying(shapeless, 'This is no list of rows.') })
  const { unknown, denied } = sentFields(given, { outline, roleId, known: [current, original] })
  if (unknown.length > 0)
    return refused({ code: 'invalid-request', fields: saying(unknown, 'The form has no such field.') })
  if (denied.length > 0)
    return refused({ code: 'field-not-allowed', fields: saying(denied, 'You may not change this field.') })
  const merged = mergeValues({
    original,
    current,
    yours: withKnownFiles(normalValues(given, outline), outline, current),
    sections: new Set(outline.sections.keys()),
  })
  const foreign = foreignFiles(merged.changes, outline, current, uploaded)
  if (foreign.length > 0)
    return refused({ code: 'invalid-fields', fields: saying(foreign, 'Upload the file to this record first.') })
  return granted(merged)
}

/** A row that comes without an id is a new one. */
function withRowIds(sent: RecordValues, { sections }: FormOutline): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).map(([id, value]) => {
      if (!sections.has(id) || !Array.isArray(value)) return [id, value]
      return [id, value.map(withRowId)]
    }),
  )
}

function withRowId(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row
  return '_id' in row && row._id !== '' && row._id !== undefined ? row : { ...row, _id: newId() }
}

function saying(places: readonly string[], sentence: string): Record<string, string> {
  return Object.fromEntries(places.map((place) => [place, sentence]))
}
