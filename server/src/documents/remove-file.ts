import { documentPolicy } from '@corbel/domain/documents/document-policy'
import type { removeFile as endpoint } from '@corbel/domain/documents/file-endpoints'
import { findFilePlace } from '@corbel/domain/documents/file-place'
import { fileCells } from '@corbel/domain/records/file-references'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Secrets } from '../platform/secrets/company-secrets.ts'
import type { OwnFile, OwnFiles } from '../records/own-files.ts'
import type { RecordInHand } from '../records/record-in-hand.ts'
import type { RecordCall, RecordKind } from '../records/record-kind.ts'
import { changeFiles } from './change-files.ts'
import type { FileRow } from './file-repository.ts'
import { findVisibleFile } from './find-visible-file.ts'
import { documentOfField, keepAfterRemoval } from './kept/document-of-field.ts'
import { documentsTabOf } from './kept/documents-in-sight.ts'
import { filesBeside } from './needs/files-beside.ts'

type Reply = AnswerOf<typeof endpoint>

export type FileRemoval = {
  readonly kinds: readonly RecordKind[]
  readonly id: string
  readonly secrets: Secrets
}

/** Takes a file off the field that names it. One that no field names is not there to be taken off. */
export async function removeFile(call: RecordCall, { kinds, id, secrets }: FileRemoval): Promise<Result<Reply>> {
  const found = await findVisibleFile(call, kinds, id)
  if (!found.ok) return found
  const { kind, file } = found.value
  const own = filesBeside(kind, file.module, file.fieldId)
  if (own !== undefined) return takeOffBeside(call, own, { id: file.recordId, file: id })
  return kind.takeInHand(call, { id: file.recordId, secrets }, (record) => takeOff(call, record, file))
}

async function takeOffBeside(call: RecordCall, own: OwnFiles, file: OwnFile): Promise<Result<Reply>> {
  const changed = await own.detach(call, file)
  if (!changed.ok) return changed
  const { value, rev } = changed.value
  return granted({ message: tell('documents.removed'), value: [...value], rev, reviewNeeded: false })
}

async function takeOff({ db, at }: RecordCall, record: RecordInHand, { id, fieldId }: FileRow): Promise<Result<Reply>> {
  const { form, values, reader } = record
  const named = fileCells(values, form.outline).find(({ files }) => files.some((file) => file._id === id))
  if (named === undefined) return refused({ code: 'not-found' })
  const holder = { outline: form.outline, values, roleId: String(reader.role.id) }
  const place = findFilePlace(holder, { element: named.field.id, row: named.row?.id })
  if (!place.ok) return place
  const document = await documentOfField(db, record, fieldId)
  const tab = documentsTabOf({ active: true, mayInTab: record.mayInTab })
  if (!documentPolicy.takeOff(reader, tab, document.status)) return refused({ code: 'document-not-open' })
  const files = place.value.files.filter((one) => one._id !== id)
  const changed = await changeFiles(record, { place: place.value, files })
  if (!changed.ok) return changed
  await keepAfterRemoval(db, record, { document, at })
  const { value, rev, reviewNeeded } = changed.value
  const message = reviewNeeded ? tell('loans.reviewNeeded') : tell('documents.removed')
  return granted({ message, value: [...value], rev, reviewNeeded })
}
