import { type FilePlace, valuesWithFiles } from '@corbel/domain/documents/file-place'
import { type FileReference, fileCells } from '@corbel/domain/records/file-references'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { RecordInHand } from '../records/record-in-hand.ts'

export type FilesChange = {
  readonly place: FilePlace
  readonly files: readonly FileReference[]
  readonly uploaded?: readonly string[]
}

export type ChangedFiles = {
  /** The files of the place after it: the very ones before it where they wait for a reviewer. */
  readonly value: readonly FileReference[]
  readonly rev: number
  readonly reviewNeeded: boolean
}

/** Gives a place of a record other files. */
export async function changeFiles(
  record: RecordInHand,
  { place, files, uploaded = [] }: FilesChange,
): Promise<Result<ChangedFiles>> {
  const formData = valuesWithFiles(place, files, record.values)
  const changed = await record.change({ formData, uploaded })
  if (!changed.ok) return changed
  const { values, rev, taken, reviewNeeded } = changed.value
  if (!Object.keys(formData).some((field) => taken.includes(field))) {
    const sentence = tell('problems.fieldNotTaken')
    return refused({ code: 'field-not-allowed', fields: { [place.field.id]: sentence } })
  }
  const cell = fileCells(values, record.form.outline).find(
    ({ field, row }) => field.id === place.field.id && row?.id === place.row?.id && row?.section === place.row?.section,
  )
  return granted({ value: cell?.files ?? [], rev, reviewNeeded })
}
