import { unsortedType } from '@corbel/domain/documents/document'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { MetRecord, RecordCall } from '../../records/record-kind.ts'
import { type DocumentInSight, documentsInSight } from '../kept/documents-in-sight.ts'

/** One document of a record, for whoever may see it; a made-up one and a hidden one are both not found. */
export async function documentAt(
  { db, at }: Pick<RecordCall, 'db' | 'at'>,
  met: MetRecord,
  docType: string,
): Promise<Result<DocumentInSight>> {
  const [found] = await documentsInSight(db, met, { form: await met.form(), at, only: docType })
  return found === undefined ? refused({ code: 'not-found' }) : granted(found)
}

/** One that is something by itself: of files that wait to be sorted nothing is decided or asked as a whole. */
export async function sortedDocumentAt(
  call: Pick<RecordCall, 'db' | 'at'>,
  met: MetRecord,
  docType: string,
): Promise<Result<DocumentInSight>> {
  if (docType !== unsortedType) return documentAt(call, met, docType)
  return refused({ code: 'invalid-fields', fields: { docType: tell('problems.notChoosable') } })
}
