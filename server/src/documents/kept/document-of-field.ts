import { type DocumentStatus, standingStatus } from '@corbel/domain/documents/document'
import { formDocuments } from '@corbel/domain/documents/document-types'
import type { Db } from '../../platform/database/db.ts'
import { lockRecords } from '../../records/lock-records.ts'
import type { RecordInHand } from '../../records/record-in-hand.ts'
import { refreshOpenItemsOf } from '../../records/record-projection.ts'
import { countDocumentFiles } from './document-files-repository.ts'
import { documentInHistory } from './document-in-history.ts'
import { findStoredDocument, type StoredDocument } from './document-repository.ts'
import { justSent, keepDocument } from './keep-document.ts'
import { statusAfterRemoval } from './status-after-removal.ts'
import { tellOfDocument } from './tell-of-document.ts'

/** The document that a file field of a record's form is. */
export type DocumentOfField = {
  readonly docType: string
  readonly kept: StoredDocument | null
  readonly status: DocumentStatus
}

type InHand = Pick<RecordInHand, 'id' | 'rev' | 'reader' | 'form'>

export async function documentOfField(
  db: Db,
  { id, reader }: Pick<InHand, 'id' | 'reader'>,
  docType: string,
): Promise<DocumentOfField> {
  const place = { companyId: reader.companyId, recordId: id }
  const kept = (await findStoredDocument(db, place, docType)) ?? null
  return { docType, kept, status: standingStatus(kept, await countDocumentFiles(db, place, docType)) }
}

type Arrival = { readonly document: DocumentOfField; readonly at: Date; readonly sending: string | undefined }

/**
 * Files have come into a field: whatever was decided before, somebody of staff looks at them. The history has the files
 * as a change of the field already; it tells a status where there was one before them.
 */
export async function keepArrival(db: Db, record: InHand, { document, at, sending }: Arrival): Promise<void> {
  const { docType, kept, status } = document
  const { reader } = record
  const change = { status: 'Awaiting Review', ...justSent } as const
  await keepDocument(db, {
    ...{ recordId: record.id, docType, kept, by: reader, companyId: reader.companyId, at },
    change: { ...change, sending: sending ?? null, sentBy: reader.personId },
  })
  if (reader.type !== 'Workforces')
    tellOfDocument(db, { kind: 'document-uploaded', recordId: record.id, by: reader, at })
  if (status === 'Not Uploaded' || status === 'Awaiting Review') return
  const previous = { status, reason: kept?.reason ?? null }
  await tellOfField(db, record, { document, action: 'document-sent', at, previous, current: change })
}

/** A file was taken off a field. */
export async function keepAfterRemoval(
  db: Db,
  record: InHand,
  { document, at }: Omit<Arrival, 'sending'>,
): Promise<void> {
  const { docType, kept, status } = document
  const { id, reader } = record
  const { companyId } = reader
  const change = statusAfterRemoval(kept, await countDocumentFiles(db, { companyId, recordId: id }, docType))
  // The save that took it off has written it.
  await refreshOpenItemsOf(db, await lockRecords(db, companyId, { change: [id] }), [id])
  if (change.status === undefined) return
  const [previous, current] = [
    { status, reason: null },
    { status: change.status, reason: null },
  ]
  await tellOfField(db, record, { document, action: 'document-removed', at, previous, current })
}

type Told = Omit<Parameters<typeof documentInHistory>[2], 'document'> & { readonly document: DocumentOfField }

async function tellOfField(db: Db, record: InHand, { document, ...told }: Told): Promise<void> {
  const ofForm = formDocuments(record.form.outline, null).get(document.docType) ?? null
  await documentInHistory(db, record, { ...told, document: { ...document, ofForm } })
}
