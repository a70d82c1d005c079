import { unsortedType } from '@corbel/domain/documents/document'
import { documentPolicy } from '@corbel/domain/documents/document-policy'
import type { sortFile as endpoint } from '@corbel/domain/documents/mailbox-endpoints'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { documentAt } from '../deciding/document-at.ts'
import { findVisibleFile } from '../find-visible-file.ts'
import { documentInHistory } from '../kept/document-in-history.ts'
import { documentsTabOf } from '../kept/documents-in-sight.ts'
import { keepDocument } from '../kept/keep-document.ts'
import { onLockedDocuments } from '../kept/on-documents.ts'
import { attachFiles } from '../uploading/attach-files.ts'
import { placeFile } from './mailbox-repository.ts'

export type Sorting = {
  readonly kinds: readonly RecordKind[]
  readonly secrets: Secrets
  readonly id: string
  readonly docType: string
}

/** Puts a file that waits to be sorted to the document that it is of: by the rules of an upload there, bytes as they are. */
export async function sortFile(
  call: RecordCall,
  { kinds, secrets, id, docType }: Sorting,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { db, at } = call
  const found = await findVisibleFile(call, kinds, id)
  if (!found.ok) return found
  const { file } = found.value
  const place = { module: file.module, owner: file.recordId }
  return onLockedDocuments(call, { kinds, ...place }, async (met) => {
    const { companyId } = met.reader
    if (!documentPolicy.setStatus(met.reader, documentsTabOf(met))) return refused({ code: 'not-allowed' })
    const from = await documentAt({ db, at }, met, file.fieldId)
    if (!from.ok || file.fieldId !== unsortedType) return refused({ code: 'not-found' })
    const to = docType === unsortedType ? null : await documentAt({ db, at }, met, docType)
    if (to === null || !to.ok || to.value.ofForm?.isInRows === true)
      return refused({ code: 'invalid-fields', fields: { docType: tell('problems.notChoosable') } })
    const attached = await attachFiles(call, {
      ...{ kinds, secrets, target: { ...place, element: docType } },
      files: [{ ...file, isScanned: file.scannedAt !== null, path: '' }],
      keepRow: (row) => placeFile(db, { companyId, id, fieldId: row.fieldId, rowId: row.rowId }),
    })
    if (!attached.ok) return attached
    const left = from.value.files.filter((one) => one.id !== id)
    await keepDocument(db, {
      ...{ recordId: met.id, docType: unsortedType, kept: from.value.kept, by: met.reader, companyId, at },
      change: left.length === 0 ? { status: 'Not Uploaded' } : {},
    })
    const words = tell('documents.removedFile', { name: file.name })
    await documentInHistory(db, met, {
      ...{ document: from.value, action: 'document-removed', at, previous: '', current: words },
    })
    await met.tellHanging('documents')
    return granted({ message: tell('documentMailbox.sorted') })
  })
}
