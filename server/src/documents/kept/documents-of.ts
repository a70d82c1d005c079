import { allFeatures } from '@corbel/domain/companies/company-features'
import type { listDocuments as endpoint, RecordDocument } from '@corbel/domain/documents/document-endpoints'
import { documentPolicy } from '@corbel/domain/documents/document-policy'
import { fileCells } from '@corbel/domain/records/file-references'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result } from '@corbel/domain/shared/result'
import { companyDay } from '../../platform/company-day.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { kindsOf, nameSightOf } from '../../records/names/seen-names.ts'
import type { MetRecord, RecordCall, RecordKind } from '../../records/record-kind.ts'
import { presentDocument } from './document-presenter.ts'
import { listDocumentNotes } from './document-repository.ts'
import { documentsInSight, documentsTabOf } from './documents-in-sight.ts'
import { onDocuments } from './on-documents.ts'

export type AskedDocuments = {
  readonly kinds: readonly RecordKind[]
  readonly body: BodyOf<typeof endpoint>
  readonly language: Language
  readonly isScanning: boolean
  /** Mail comes in. */
  readonly takesMail: boolean
}

/** The documents of a record, for whoever reads them. */
export async function listDocuments(
  call: RecordCall,
  { kinds, body: { module, owner }, language, isScanning, takesMail }: AskedDocuments,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  return onDocuments(call, { kinds, module, owner }, async (met) => {
    const { features, timeZone } = await settingsOfCompany(call.db, met.reader.companyId)
    return granted({
      docs: await documentsOf(call, met, language),
      contracts: [],
      permissions: {
        ask: documentPolicy.ask(met.reader, documentsTabOf(met)),
        mailIn: takesMail && documentPolicy.mailIn(met.reader, documentsTabOf(met)),
      },
      isScanning,
      isLibrary: allFeatures(features).document_library_title,
      today: companyDay(call.at, timeZone),
    })
  })
}

/** The documents of a record that its reader may see, with all that the reply says of them. */
export async function documentsOf(
  { db, at }: Pick<RecordCall, 'db' | 'at'>,
  met: MetRecord,
  language: Language,
): Promise<RecordDocument[]> {
  const { companyId } = met.reader
  const form = await met.form()
  // Asked for side by side: none needs to know what the others find.
  const [documents, notes, { features }, sight] = await Promise.all([
    documentsInSight(db, met, { form, at }),
    listDocumentNotes(db, { companyId, recordId: met.id }),
    settingsOfCompany(db, companyId),
    nameSightOf(db, met.reader),
  ])
  const people = [
    ...documents.flatMap(({ kept }) => [kept?.updatedBy ?? null, kept?.askedBy ?? null]),
    ...notes.map(({ createdBy }) => createdBy),
  ]
  const named = fileCells(met.values, form.outline).flatMap(({ files }) => files.map(({ _id }) => _id))
  const reader = {
    ...{ met, language, named: new Set(named), notes: Map.groupBy(notes, ({ docType }) => docType) },
    notApplicable: allFeatures(features).not_applicable_document_status,
    sight,
    kinds: await kindsOf(db, companyId, people),
  }
  return documents.map((document) => presentDocument(document, reader))
}
