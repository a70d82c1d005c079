import { allFeatures } from '@corbel/domain/companies/company-features'
import type { countDocuments as endpoint } from '@corbel/domain/documents/document-endpoints'
import { formDocuments } from '@corbel/domain/documents/document-types'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { onRecord } from '../../records/on-record.ts'
import type { MetRecord, RecordCall, RecordKind } from '../../records/record-kind.ts'
import { countTypesWithFiles } from './document-files-repository.ts'
import { readingDocuments } from './on-documents.ts'

type Counting = { readonly kinds: readonly RecordKind[]; readonly body: BodyOf<typeof endpoint> }

/** How many documents of a record have files, of those that its reader may see. */
export async function countDocuments(
  call: RecordCall,
  { kinds, body: { module, owner } }: Counting,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  return onRecord(call, { kinds, module, owner, right: readingDocuments }, async (met) => {
    const { features } = await settingsOfCompany(call.db, met.reader.companyId)
    const isLibrary = allFeatures(features).document_library_title
    return granted({ count: await countDocumentsOf(call.db, met), isLibrary })
  })
}

/** The same of a record that was met already by whoever reads its documents. */
export async function countDocumentsOf(
  db: RecordCall['db'],
  met: Pick<MetRecord, 'id' | 'reader' | 'form'>,
): Promise<number> {
  const { companyId, role } = met.reader
  const sent = await countTypesWithFiles(db, { companyId, recordId: met.id })
  if (sent.ofForm.length === 0) return sent.beside
  const shown = formDocuments((await met.form()).outline, String(role.id))
  return sent.beside + sent.ofForm.filter((docType) => shown.has(docType)).length
}
