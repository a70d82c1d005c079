import { isOwed, unsortedType } from '@corbel/domain/documents/document'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { MetRecord, RecordCall } from '../../records/record-kind.ts'
import { titleOf } from '../kept/document-presenter.ts'
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

/** One that is owed by this name already: asked for again it is the same, unless rows or one borrower alone have it. */
export async function documentOwedAs(
  { db, at }: Pick<RecordCall, 'db' | 'at'>,
  met: MetRecord,
  title: string,
): Promise<DocumentInSight | undefined> {
  const plain = (name: string): string => name.trim().toLocaleLowerCase()
  const all = await documentsInSight(db, met, { form: await met.form(), at })
  return all.find(
    (one) =>
      plain(titleOf(one)) === plain(title) && isOwed(one.status) && one.ofForm?.isInRows !== true && !one.need?.of,
  )
}
