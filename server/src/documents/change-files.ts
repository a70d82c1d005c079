import { type FilePlace, valuesWithFiles } from '@corbel/domain/documents/file-place'
import { type FileReference, fileCells } from '@corbel/domain/records/file-references'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { carryOutSave } from '../loans/saving/carry-out-save.ts'
import type { LoanInHand } from '../loans/saving/loan-in-hand.ts'
import { planSave } from '../loans/saving/plan-save.ts'
import type { Db } from '../platform/database/db.ts'

export type FilesChange = { readonly place: FilePlace; readonly files: readonly FileReference[] }

export type ChangedFiles = {
  /** The files of the place after it: the very ones before it where they wait for a reviewer. */
  readonly value: readonly FileReference[]
  readonly rev: number
  readonly reviewNeeded: boolean
}

/** Gives a place of a loan other files, by the way of every save: rules, review, history, event. */
export async function changeFiles(
  db: Db,
  inHand: LoanInHand,
  { place, files }: FilesChange,
): Promise<Result<ChangedFiles>> {
  const formData = valuesWithFiles(place, files, inHand.values)
  const planned = await planSave(db, inHand, { formData })
  if (!planned.ok) return planned
  const { form, ruled } = planned.value
  const [changed = ''] = Object.keys(formData)
  if (!(changed in ruled.patch) && !(changed in ruled.held)) {
    const sentence = 'The form does not take this field now.'
    return refused({ code: 'field-not-allowed', fields: { [place.field.id]: sentence } })
  }
  const { loan, reviewNeeded } = await carryOutSave(db, inHand, planned.value)
  const after: RecordValues = { ...inHand.values, ...ruled.patch }
  const cell = fileCells(after, form.outline).find(
    ({ field, row }) => field.id === place.field.id && row?.id === place.row?.id && row?.section === place.row?.section,
  )
  return granted({ value: cell?.files ?? [], rev: loan.rev, reviewNeeded })
}
