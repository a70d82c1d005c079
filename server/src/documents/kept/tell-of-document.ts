import type { Actor } from '@corbel/domain/auth/actor'
import type { Db } from '../../platform/database/db.ts'
import { type Notice, tellPeople } from '../../records/notices/tell-people.ts'

export type DocumentNotice = {
  readonly kind: Extract<Notice['kind'], `document-${string}`>
  readonly recordId: string
  /** As whom it was done: of a guest the lender's staff is told too. */
  readonly by: Actor
  readonly at: Date
  /** Whoever borrows it; staff that works on the record where nobody is named. */
  readonly personIds?: readonly string[]
}

/** Tells people what became of a document, once the transaction commits. */
export function tellOfDocument(db: Db, { kind, recordId, by, at, personIds }: DocumentNotice): void {
  const to = personIds === undefined ? { assigned: true } : { personIds }
  const notice: Notice = { kind, record: { id: recordId }, by: { personId: by.personId, name: by.fullName }, ...to }
  tellPeople(db, { companyId: by.companyId, at, notices: [notice] })
}
