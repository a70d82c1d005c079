import { documentPolicy } from '@corbel/domain/documents/document-policy'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { newId } from '../../platform/ids.ts'
import type { MetRecord, RecordCall } from '../../records/record-kind.ts'
import { documentsInSight, documentsTabOf, suggestionOf } from '../kept/documents-in-sight.ts'
import { newLinkAddress } from './link-address.ts'
import { insertLink } from './link-repository.ts'
import { isForVisitors, tellLinkMade } from './manage-links.ts'

type Linking = {
  readonly module: string
  readonly fileIds: readonly string[]
  /** For whom it is, in words. */
  readonly title: string
  readonly days: number
}

/** Whoever may make links to documents of a record. */
export const mayLinkFiles = (met: MetRecord): boolean => documentPolicy.ask(met.reader, documentsTabOf(met))

/**
 * A link to some files of a record, and to nothing else of it, below the program's address: to be looked at, by whoever has
 * it. Refused where one of them is not to be shown to strangers.
 */
export async function linkToFiles(
  call: RecordCall,
  met: MetRecord,
  { module, fileIds, title, days }: Linking,
): Promise<Result<{ page: string; expiresAt: Date }>> {
  const { db, at } = call
  if (!mayLinkFiles(met)) return refused({ code: 'not-allowed' })
  const { companyId, personId, fullName, role } = met.reader
  const form = await met.form()
  const isOpen = isForVisitors(form.outline)
  const there = (await documentsInSight(db, met, { form, at })).filter(
    (one) => suggestionOf(one) === null && isOpen(one.docType),
  )
  const chosen = there.filter(({ files }) => files.some(({ id }) => fileIds.includes(id)))
  const shown = new Set(chosen.flatMap(({ files }) => files.map(({ id }) => id)))
  if (!fileIds.every((id) => shown.has(id))) return refused({ code: 'not-allowed' })
  const { ownerId, token } = newLinkAddress(companyId)
  const expiresAt = new Date(at.getTime() + days * 86_400_000)
  await insertLink(db, {
    ...{ companyId, id: newId(), recordId: met.id, module, formId: form.formId, title, token, fileIds },
    ...{ docTypes: chosen.map(({ docType }) => docType), mayRead: true, maySend: false },
    ...{ createdAt: at, createdBy: personId, createdByName: fullName, roleId: role.id, expiresAt },
  })
  await tellLinkMade(call, met, title)
  return granted({ page: `/public/docs/${form.formId}/${ownerId}`, expiresAt })
}
