import type { Actor } from '@corbel/domain/auth/actor'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { refreshOpenItemsOf } from '../../records/record-projection.ts'
import { type StoredDocument, writeDocument } from './document-repository.ts'

type Kept = Omit<StoredDocument, 'id' | 'recordId' | 'rev' | 'updatedAt' | 'updatedBy' | 'updatedByName'>

export type KeepingDocument = {
  /** Of a record that is locked for a change. */
  readonly recordId: string
  readonly docType: string
  readonly kept: StoredDocument | null
  /** What a rule asks, where nothing is kept yet. */
  readonly need?: { readonly title: string } | null
  readonly change: Partial<Omit<Kept, 'docType'>>
  /** Null where the program does it by itself. */
  readonly by: Actor | null
  readonly companyId: string
  readonly at: Date
}

const nothing: Omit<Kept, 'docType'> = {
  ...{ title: null, status: 'Not Uploaded', reason: null, notApplicable: null, due: null, source: 'form' },
  ...{ sending: null, sentBy: null, askedAt: null, askedBy: null, askedByName: null },
  ...{ datedOn: null, expiredOn: null, dismissed: false },
}

/** What comes anew has no age yet, and is no suggestion any more. */
export const justSent = { reason: null, notApplicable: null, datedOn: null, expiredOn: null, dismissed: false } as const

/** Keeps something new of a document, and makes the lists say it. Answers its version. */
export async function keepDocument(db: Db, keeping: KeepingDocument): Promise<{ id: string; rev: number }> {
  const { companyId, recordId, docType, kept, need = null, change, by, at } = keeping
  const id = kept?.id ?? newId()
  const rev = await writeDocument(db, {
    ...{
      ...nothing,
      ...(need && { title: need.title, source: 'need' as const }),
      ...kept,
      ...change,
      companyId,
      recordId,
      docType,
      id,
      at,
    },
    by: by === null ? { personId: null, name: 'Corbel' } : { personId: by.personId, name: by.fullName },
  })
  const lock = await lockRecords(db, companyId, { change: [recordId] })
  await refreshOpenItemsOf(db, lock, [recordId])
  return { id, rev }
}
