import type { Actor } from '@corbel/domain/auth/actor'
import { isNeedType, standingStatus } from '@corbel/domain/documents/document'
import type { uploadFiles as endpoint } from '@corbel/domain/documents/file-endpoints'
import { findFilePlace, refuseFiles, withFiles } from '@corbel/domain/documents/file-place'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import type { OwnFiles } from '../../records/own-files.ts'
import type { RecordInHand } from '../../records/record-in-hand.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { admitOwn, ownFilesAt, refuseSending } from '../admit-upload.ts'
import { changeFiles } from '../change-files.ts'
import { presentFile } from '../file-presenter.ts'
import { insertFile, type NewFileRow } from '../file-repository.ts'
import { documentOfField, keepArrival } from '../kept/document-of-field.ts'
import { findStoredDocument } from '../kept/document-repository.ts'
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
  /** Of files that are there already and are moved; others get a row. */
  readonly keepRow?: (row: NewFileRow) => Promise<void>
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
  call: RecordCall,
  record: RecordInHand,
  { target, files, keepRow }: FileAttachment,
): Promise<Result<Reply>> {
  const { db, at } = call
  const { form, values, reader } = record
  const { element, row, sending, replaces, replacesToo = [] } = target
  const place = findFilePlace({ outline: form.outline, values, roleId: String(reader.role.id) }, { element, row })
  if (!place.ok) return place
  const staying = place.value.files.filter(({ _id }) => _id !== replaces && !replacesToo.includes(_id))
  const refusal = refuseFiles({ ...place.value, files: staying }, files) ?? (await refuseSending(call, record, target))
  if (refusal !== null) return refusal
  const document = await documentOfField(db, record, element)
  const references = files.map(({ id, name }) => ({ _id: id, name }))
  const uploaded = references.map((file) => file._id)
  const wanted = withFiles({ ...place.value, files: staying }, references)
  const changed = await changeFiles(record, { place: place.value, files: wanted, uploaded })
  if (!changed.ok) return changed
  const rows = files.map((file) => rowOf(file, target, at))
  for (const file of rows)
    await (keepRow?.(file) ?? insertFile(db, { ...file, companyId: reader.companyId, createdBy: reader.personId }))
  const { value, rev, reviewNeeded } = changed.value
  await keepArrival(db, { ...record, rev }, { document, at, sending })
  return granted({
    message: reviewNeeded ? tell('loans.reviewNeeded') : tell('documents.uploaded'),
    document: await documentSent(db, reader, rows),
    files: rows.map(presentFile),
    value: [...value],
    rev,
    reviewNeeded,
  })
}

/** Files beside the form. */
async function putBeside(
  call: RecordCall,
  own: OwnFiles,
  { target, files, keepRow }: FileAttachment,
): Promise<Result<Reply>> {
  const { db, at } = call
  const { owner, row = '', sending, replaces, replacesToo } = target
  const place = { id: owner, row, sending, replaces, replacesToo }
  const admitted = await admitOwn(call, own, { place, names: files.map(({ name }) => name) })
  if (!admitted.ok) return admitted
  const rows = files.map((file) => rowOf(file, target, at))
  let of = call.actor.companyId
  const changed = await own.attach(call, {
    ...{ ...place, files: rows.map(({ id, name }) => ({ _id: id, name })) },
    keep: async ({ companyId, personId }) => {
      of = companyId
      for (const file of rows) await (keepRow?.(file) ?? insertFile(db, { ...file, companyId, createdBy: personId }))
    },
  })
  if (!changed.ok) return changed
  const { value, rev } = changed.value
  const message = tell('documents.uploaded')
  const document = isNeedType(target.element) ? await documentSent(db, { companyId: of }, rows) : null
  return granted({ message, document, files: rows.map(presentFile), value: [...value], rev, reviewNeeded: false })
}

/** The document of files that were just put on a record. */
async function documentSent(db: Db, { companyId }: Pick<Actor, 'companyId'>, rows: readonly NewFileRow[]) {
  const [first] = rows
  if (first === undefined) return null
  const { recordId, fieldId: docType } = first
  const kept = (await findStoredDocument(db, { companyId, recordId }, docType)) ?? null
  return { _id: kept?.id ?? docType, docType, status: standingStatus(kept, rows.length), files: rows.map(presentFile) }
}

const rowOf = (file: KeptFile, target: UploadTarget, at: Date): NewFileRow => ({
  ...{ ...file, ...placeOf(target), createdAt: at },
  scannedAt: file.isScanned ? at : null,
})

const placeOf = ({ owner, element, row }: UploadTarget) => ({
  recordId: owner,
  fieldId: element,
  rowId: row ?? null,
})
