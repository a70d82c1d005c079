import type { addDocumentNote as endpoint } from '@corbel/domain/documents/document-endpoints'
import { documentPolicy } from '@corbel/domain/documents/document-policy'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { newId } from '../../platform/ids.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { documentInHistory } from '../kept/document-in-history.ts'
import { insertDocumentNote } from '../kept/document-repository.ts'
import { documentsTabOf } from '../kept/documents-in-sight.ts'
import { onDocuments } from '../kept/on-documents.ts'
import { documentAt } from './document-at.ts'

export type NewDocumentNote = { readonly kinds: readonly RecordKind[]; readonly body: BodyOf<typeof endpoint> }

/** Writes a note on a document. Of a private one the history says nothing. */
export async function addDocumentNote(
  call: RecordCall,
  { kinds, body: { module, owner, docType, content, type } }: NewDocumentNote,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { db, at } = call
  return onDocuments(call, { kinds, module, owner, hold: true }, async (met) => {
    if (!met.active) return refused({ code: 'record-inactive' })
    const { reader } = met
    if (!documentPolicy.addNote(reader, documentsTabOf(met), type)) return refused({ code: 'not-allowed' })
    const found = await documentAt(call, met, docType)
    if (!found.ok) return found
    const id = newId()
    const by = { createdAt: at, createdBy: reader.personId, createdByName: reader.fullName }
    const place = { companyId: reader.companyId, recordId: met.id }
    await insertDocumentNote(db, place, { id, docType, type, content, ...by })
    if (type === 'Public')
      await documentInHistory(db, met, {
        ...{ document: found.value, action: 'document-noted', at, previous: '', current: content },
      })
    await met.tellHanging('documents')
    return granted({ message: tell('notes.created'), _id: id })
  })
}
