import type { sayNotApplicable as endpoint } from '@corbel/domain/documents/document-endpoints'
import { documentPolicy } from '@corbel/domain/documents/document-policy'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { documentAt } from '../deciding/document-at.ts'
import { documentInHistory } from '../kept/document-in-history.ts'
import { documentsTabOf } from '../kept/documents-in-sight.ts'
import { justSent, keepDocument } from '../kept/keep-document.ts'
import { onLockedDocuments } from '../kept/on-documents.ts'
import { tellOfDocument } from '../kept/tell-of-document.ts'

type Asked = { readonly kinds: readonly RecordKind[]; readonly body: BodyOf<typeof endpoint> }

/** Says of a document that is owed that it does not apply: it waits for the lender's word, as a file would. */
export async function sayNotApplicable(
  call: RecordCall,
  { kinds, body }: Asked,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { module, owner, docType, reason } = body
  const { db, at } = call
  return onLockedDocuments(call, { kinds, module, owner }, async (met) => {
    const { reader } = met
    const tab = documentsTabOf(met)
    if (!tab.add || reader.guestOf !== undefined) return refused({ code: 'not-allowed' })
    const found = await documentAt(call, met, docType)
    if (!found.ok) return found
    const document = found.value
    if (document.ofForm?.isInRows === true || !documentPolicy.sayNotApplicable(reader, tab, document.status))
      return refused({ code: 'document-not-open' })
    const { kept, need, status } = document
    const { companyId } = reader
    const change = {
      ...justSent,
      status: 'Awaiting Review' as const,
      notApplicable: reason,
      sending: null,
      sentBy: null,
    }
    await keepDocument(db, { recordId: met.id, docType, kept, need, change, by: reader, companyId, at })
    const previous = { status, reason: kept?.reason ?? null }
    const current = tell('documents.saidNotApplicable', { reason })
    await documentInHistory(db, met, { document, action: 'document-sent', at, previous, current })
    if (reader.type !== 'Workforces')
      tellOfDocument(db, { kind: 'document-uploaded', recordId: met.id, by: reader, at })
    await met.tellHanging('documents')
    return granted({ message: tell('documents.waitsForLender') })
  })
}
