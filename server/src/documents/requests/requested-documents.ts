import type { RequestedDocument } from '@corbel/domain/documents/request-endpoints'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { documentsOf } from '../kept/documents-of.ts'
import { onDocuments } from '../kept/on-documents.ts'
import { linkedBorrower } from './linked-borrower.ts'
import type { StoredRequest } from './request-repository.ts'

export type Following = {
  readonly kinds: readonly RecordKind[]
  readonly companyId: string
  readonly language: Language
  readonly at: Date
}

/** What a request asks for and its borrower may see today; null where they may see nothing of the record any more. */
export async function requestedDocuments(
  db: Db,
  { module, recordId, docTypes, ...request }: StoredRequest,
  { kinds, companyId, language, at }: Following,
): Promise<RequestedDocument[] | null> {
  const borrower = await linkedBorrower(db, companyId, request)
  if (borrower === null) return null
  const asked = { kinds, module, owner: recordId }
  const found = await onDocuments({ db, actor: borrower.actor, at }, asked, async (met) =>
    granted(met.active ? await documentsOf({ db, at }, met, language) : null),
  )
  if (!found.ok || found.value === null) return null
  return found.value
    .filter(({ docType, status }) => docTypes.includes(docType) && status !== 'N/A')
    .map(({ docType, title, status, reason, due, isMultiple, fileTypes, permissions }) => ({
      ...{ docType, title, status, reason, due, isMultiple, fileTypes },
      isOpen: permissions.upload,
    }))
}
