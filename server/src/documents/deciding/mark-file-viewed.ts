import type { markFileViewed as endpoint } from '@corbel/domain/documents/document-endpoints'
import { documentPolicy } from '@corbel/domain/documents/document-policy'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { onHeldRecord } from '../../records/on-record.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { findVisibleFile } from '../find-visible-file.ts'
import { writeViewed } from '../kept/document-files-repository.ts'
import { documentInHistory } from '../kept/document-in-history.ts'
import { documentsTabOf } from '../kept/documents-in-sight.ts'
import { readingDocuments } from '../kept/on-documents.ts'
import { documentAt } from './document-at.ts'

type Reply = AnswerOf<typeof endpoint>

export type MarkingFile = { readonly kinds: readonly RecordKind[]; readonly id: string; readonly isViewed: boolean }

/** Marks a file as viewed or not; marked so already it stays as it was marked first. */
export async function markFileViewed(call: RecordCall, { kinds, id, isViewed }: MarkingFile): Promise<Result<Reply>> {
  const { db, at } = call
  const found = await findVisibleFile(call, kinds, id)
  if (!found.ok) return found
  const { file } = found.value
  const asked = { kinds, module: file.module, owner: file.recordId, right: readingDocuments }
  return onHeldRecord(call, asked, async (met): Promise<Result<Reply>> => {
    const { reader } = met
    if (!documentPolicy.markViewed(reader, documentsTabOf(met))) return refused({ code: 'not-allowed' })
    const document = await documentAt(call, met, file.fieldId)
    if (!document.ok) return document
    const viewed = isViewed ? { at, by: reader.personId } : null
    if (await writeViewed(db, { companyId: reader.companyId, id }, viewed)) {
      const current = tell(isViewed ? 'documents.viewedFile' : 'documents.notViewedFile', { name: file.name })
      await documentInHistory(db, met, { document: document.value, action: 'file-viewed', at, previous: '', current })
      await met.tellHanging('documents')
    }
    return granted({ message: tell(isViewed ? 'documents.markedViewed' : 'documents.markedNotViewed'), isViewed })
  })
}
