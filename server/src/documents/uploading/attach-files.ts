import type { Actor } from '@corbel/domain/auth/actor'
import type { uploadFiles as endpoint } from '@corbel/domain/documents/file-endpoints'
import { findFilePlace, refuseFiles, withFiles } from '@corbel/domain/documents/file-place'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { documents } from '@corbel/domain/shared/messages/en/documents'
import { loans } from '@corbel/domain/shared/messages/en/loans'
import { granted, type Result } from '@corbel/domain/shared/result'
import { takeLoanInHand } from '../../loans/saving/loan-in-hand.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { changeFiles } from '../change-files.ts'
import { presentFile } from '../file-presenter.ts'
import { type FileRow, insertFile } from '../file-repository.ts'
import type { ReceivedFile } from './received-file.ts'
import type { UploadTarget } from './upload-form.ts'

/** A file whose bytes lie in the store already. */
export type KeptFile = ReceivedFile & { readonly id: string; readonly storageName: string }

export type FileAttachment = {
  readonly target: UploadTarget
  readonly files: readonly KeptFile[]
  readonly at: Date
  readonly secrets: Secrets
}

/** Puts files whose bytes are kept on a loan: the rows that name them and the value of their field, in one act. */
export async function attachFiles(
  db: Db,
  actor: Actor,
  { target, files, at, secrets }: FileAttachment,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { owner, element, row } = target
  const taken = await takeLoanInHand(db, actor, { id: owner, asked: { formData: { [element]: '' } }, at, secrets })
  if (!taken.ok) return taken
  const { form, values } = taken.value
  const place = findFilePlace({ outline: form.outline, values, roleId: String(actor.role.id) }, { element, row })
  if (!place.ok) return place
  const names = files.map((file) => file.name)
  const refusal = refuseFiles(place.value, names)
  if (refusal !== null) return refusal
  const references = files.map(({ id, name }) => ({ _id: id, name }))
  const uploaded = references.map((file) => file._id)
  const changed = await changeFiles(
    db,
    { ...taken.value, uploaded },
    { place: place.value, files: withFiles(place.value, references) },
  )
  if (!changed.ok) return changed
  const rows = files.map((file): FileRow => ({ ...file, ...placeOf(target), createdAt: at }))
  for (const file of rows) await insertFile(db, { ...file, companyId: actor.companyId, createdBy: actor.personId })
  const { value, rev, reviewNeeded } = changed.value
  return granted({
    message: reviewNeeded ? loans.reviewNeeded : documents.uploaded,
    files: rows.map(presentFile),
    value: [...value],
    rev,
    reviewNeeded,
  })
}

const placeOf = ({ owner, element, row }: UploadTarget) => ({
  recordId: owner,
  fieldId: element,
  rowId: row ?? null,
})
