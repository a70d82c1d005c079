import type { Actor } from '@corbel/domain/auth/actor'
import { findFilePlace, refuseFiles } from '@corbel/domain/documents/file-place'
import { refuseSave } from '@corbel/domain/loans/save-rules'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { getPublishedForm } from '../forms/published-forms.ts'
import { formReferenceOf } from '../loans/loan-form.ts'
import { readableLoan } from '../loans/readable-loan.ts'
import { type StoredLoan, standingOf } from '../loans/stored-loan.ts'
import type { Db } from '../platform/database/db.ts'
import type { UploadTarget } from './uploading/upload-form.ts'

/** Whether a person may put files on a record at all, asked before its bytes are taken. */
export async function admitUpload(db: Db, actor: Actor, owner: string): Promise<Result<StoredLoan>> {
  const found = await readableLoan(db, actor, owner)
  if (!found.ok) return found
  const loan = { standing: standingOf(found.value, actor.companyId), rev: found.value.rev }
  const refusal = refuseSave(actor, loan, { formData: { anyFile: '' } })
  return refusal === null ? found : refused(refusal)
}

/** The same for one file of this name on one field. The act itself looks again: this is to save somebody the wait. */
export async function admitFile(
  db: Db,
  actor: Actor,
  { owner, name, ...asked }: UploadTarget & { readonly name: string },
): Promise<Result<undefined>> {
  const loan = await admitUpload(db, actor, owner)
  if (!loan.ok) return loan
  const { outline } = await getPublishedForm(db, actor.companyId, formReferenceOf(loan.value))
  const place = findFilePlace({ outline, values: loan.value.info, roleId: String(actor.role.id) }, asked)
  if (!place.ok) return place
  return refuseFiles(place.value, [name]) ?? granted(undefined)
}
