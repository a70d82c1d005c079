import type { Actor } from '@corbel/domain/auth/actor'
import type { removeFile as endpoint } from '@corbel/domain/documents/file-endpoints'
import { findFilePlace } from '@corbel/domain/documents/file-place'
import { fileCells } from '@corbel/domain/records/file-references'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { documents } from '@corbel/domain/shared/messages/en/documents'
import { loans } from '@corbel/domain/shared/messages/en/loans'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { type LoanInHand, takeLoanInHand } from '../loans/saving/loan-in-hand.ts'
import type { Db } from '../platform/database/db.ts'
import type { Secrets } from '../platform/secrets/company-secrets.ts'
import { changeFiles } from './change-files.ts'
import { findVisibleFile } from './find-visible-file.ts'

export type FileRemoval = { readonly id: string; readonly at: Date; readonly secrets: Secrets }

/** Takes a file off the field that names it. One that no field names is not there to be taken off. */
export async function removeFile(
  db: Db,
  actor: Actor,
  { id, at, secrets }: FileRemoval,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const file = await findVisibleFile(db, actor, id)
  if (!file.ok) return file
  const { recordId, fieldId } = file.value
  const asked = { formData: { [fieldId]: '' } }
  const taken = await takeLoanInHand(db, actor, { id: recordId, asked, at, secrets })
  if (!taken.ok) return taken
  const named = cellOf(taken.value, id)
  if (named === undefined) return refused({ code: 'not-found' })
  const { form, values } = taken.value
  const holder = { outline: form.outline, values, roleId: String(actor.role.id) }
  const place = findFilePlace(holder, { element: named.field.id, row: named.row?.id })
  if (!place.ok) return place
  const files = place.value.files.filter((one) => one._id !== id)
  const changed = await changeFiles(db, taken.value, { place: place.value, files })
  if (!changed.ok) return changed
  const { value, rev, reviewNeeded } = changed.value
  const message = reviewNeeded ? loans.reviewNeeded : documents.removed
  return granted({ message, value: [...value], rev, reviewNeeded })
}

const cellOf = ({ form, values }: LoanInHand, id: string) =>
  fileCells(values, form.outline).find(({ files }) => files.some((file) => file._id === id))
