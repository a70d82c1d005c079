import type { uploadFiles as endpoint } from '@corbel/domain/documents/file-endpoints'
import { findFilePlace, refuseFiles, withFiles } from '@corbel/domain/documents/file-place'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import type { OwnFiles } from '../../records/own-files.ts'
import type { RecordInHand } from '../../records/record-in-hand.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { admitOwn, ownFilesAt } from '../admit-upload.ts'
import { changeFiles } from '../change-files.ts'
import { presentFile } from '../file-presenter.ts'
import { insertFile, type NewFileRow } from '../file-repository.ts'
import { kindOfUpload } from '../upload-kind.ts'
import type { ReceivedFile } from './received-file.ts'
import type { UploadTarget } from './upload-form.ts'

type Reply = AnswerOf<typeof endpoint>

/** A file whose bytes lie in the store already. */
export type KeptFile = ReceivedFile & { readonly id: string; readonly storageName: string }

export type FileAttachment = {
  readonly kinds: readonly RecordKind[]
  readonly target: UploadTarget
  readonly files: readonly KeptFile[]
  readonly secrets: Secrets
}

/** Puts files whose bytes are kept on a record: the rows that name them and the value of their field, in one act. */
export async function attachFiles(call: RecordCall, attachment: FileAttachment): Promise<Result<Reply>> {
  const { kinds, target, secrets } = attachment
  const kind = kindOfUpload(kinds, target.module)
  if (!kind.ok) return kind
  const own = ownFilesAt(kinds, target)
  if (own !== undefined) return putBeside(call, own, attachment)
  return kind.value.takeInHand(call, { id: target.owner, secrets }, (record) => putOn(call, record, attachment))
}

async function putOn(
  { db, at }: RecordCall,
  record: RecordInHand,
  { target, files }: FileAttachment,
): Promise<Result<Reply>> {
  const { form, values, reader } = record
  const { element, row } = target
  const place = findFilePlace({ outline: form.outline, values, roleId: String(reader.role.id) }, { element, row })
  if (!place.ok) return place
  const names = files.map((file) => file.name)
  const refusal = refuseFiles(place.value, names)
  if (refusal !== null) return refusal
  const references = files.map(({ id, name }) => ({ _id: id, name }))
  const uploaded = references.map((file) => file._id)
  const changed = await changeFiles(record, { place: place.value, files: withFiles(place.value, references), uploaded })
  if (!changed.ok) return changed
  const rows = files.map((file): NewFileRow => ({ ...file, ...placeOf(target), createdAt: at }))
  for (const file of rows) await insertFile(db, { ...file, companyId: reader.companyId, createdBy: reader.personId })
  const { value, rev, reviewNeeded } = changed.value
  return granted({
    message: reviewNeeded ? tell('loans.reviewNeeded') : tell('documents.uploaded'),
    files: rows.map(presentFile),
    value: [...value],
    rev,
    reviewNeeded,
  })
}

/** A file beside the form, at a place that its kind keeps. */
async function putBeside(call: RecordCall, own: OwnFiles, { target, files }: FileAttachment): Promise<Result<Reply>> {
  const { db, actor, at } = call
  const place = { id: target.owner, row: target.row ?? '' }
  const admitted = await admitOwn(call, own, { place, names: files.map(({ name }) => name) })
  if (!admitted.ok) return admitted
  const rows = files.map((file): NewFileRow => ({ ...file, ...placeOf(target), createdAt: at }))
  const [file] = rows
  if (file === undefined) throw new Error('A file was admitted and is not there.')
  const changed = await own.attach(call, { ...place, file: { _id: file.id, name: file.name } })
  if (!changed.ok) return changed
  await insertFile(db, { ...file, companyId: actor.companyId, createdBy: actor.personId })
  const { value, rev } = changed.value
  const message = tell('documents.uploaded')
  return granted({ message, files: [presentFile(file)], value: [...value], rev, reviewNeeded: false })
}

const placeOf = ({ owner, element, row }: UploadTarget) => ({
  recordId: owner,
  fieldId: element,
  rowId: row ?? null,
})
