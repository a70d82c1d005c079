import { allFeatures } from '@corbel/domain/companies/company-features'
import { isNeedType } from '@corbel/domain/documents/document'
import type { countDocuments as endpoint } from '@corbel/domain/documents/document-endpoints'
import { formDocuments } from '@corbel/domain/documents/document-types'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { onRecord } from '../../records/on-record.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { listTypesWithFiles } from './document-files-repository.ts'
import { readingDocuments } from './documents-of.ts'

type Counting = { readonly kinds: readonly RecordKind[]; readonly body: BodyOf<typeof endpoint> }

/** How many documents of a record have files, of those that its reader may see. */
export async function countDocuments(
  call: RecordCall,
  { kinds, body: { module, owner } }: Counting,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  return onRecord(call, { kinds, module, owner, right: readingDocuments }, async (met) => {
    const { companyId, role } = met.reader
    const { features } = await settingsOfCompany(call.db, companyId)
    const ofForm = formDocuments((await met.form()).outline, String(role.id))
    const types = await listTypesWithFiles(call.db, { companyId, recordId: met.id })
    return granted({
      count: types.filter((docType) => isNeedType(docType) || ofForm.has(docType)).length,
      isLibrary: allFeatures(features).document_library_title,
    })
  })
}
