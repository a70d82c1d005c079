import { usualDocumentDays } from '@corbel/domain/documents/document'
import type { decideSuggestion as endpoint } from '@corbel/domain/documents/document-endpoints'
import { documentPolicy } from '@corbel/domain/documents/document-policy'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { addBusinessDays } from '@corbel/domain/tasks/business-days'
import { companyDay } from '../../platform/company-day.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { onLockedRecord } from '../../records/on-record.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { askForDocument } from '../deciding/add-document-need.ts'
import { documentAt } from '../deciding/document-at.ts'
import { documentInHistory } from '../kept/document-in-history.ts'
import { documentsTabOf, suggestionOf } from '../kept/documents-in-sight.ts'
import { keepDocument } from '../kept/keep-document.ts'
import { readingDocuments } from '../kept/on-documents.ts'

type Asked = { readonly kinds: readonly RecordKind[]; readonly body: BodyOf<typeof endpoint> }

/** Asks for what a rule suggests, or leaves it: what was left may be asked for later. */
export async function decideSuggestion(
  call: RecordCall,
  { kinds, body }: Asked,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { module, owner, docType, accept } = body
  const { db, at } = call
  return onLockedRecord(call, { kinds, module, owner, right: readingDocuments }, async (met) => {
    const { reader } = met
    if (!documentPolicy.ask(reader, documentsTabOf(met))) return refused({ code: 'not-allowed' })
    const found = await documentAt(call, met, docType)
    if (!found.ok) return found
    const document = found.value
    // What somebody asked for or sent meanwhile is no suggestion any more.
    if (document.need === null)
      return refused({ code: 'invalid-fields', fields: { docType: tell('problems.notChoosable') } })
    if (accept) {
      const { timeZone } = await settingsOfCompany(db, reader.companyId)
      const due = addBusinessDays(companyDay(at, timeZone), usualDocumentDays)
      const asked = await askForDocument(call, met, { docType, due, source: 'need' })
      return asked.ok ? granted({ message: tell('documents.asked') }) : asked
    }
    if (suggestionOf(document) === 'open') {
      const { kept, need } = document
      const { companyId } = reader
      await keepDocument(db, {
        ...{ recordId: met.id, docType, kept, need, change: { dismissed: true }, by: reader, companyId, at },
      })
      const current = tell('documents.suggestionLeft')
      await documentInHistory(db, met, { document, action: 'document-asked', at, previous: '', current })
      await met.tellHanging('documents')
    }
    return granted({ message: tell('documents.suggestionLeft') })
  })
}
