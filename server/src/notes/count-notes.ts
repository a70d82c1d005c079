import type { Db } from '../platform/database/db.ts'
import type { MetRecord } from '../records/record-kind.ts'
import { countReadableNotes } from './note-repository.ts'

/** Notes of a record that its reader may read. */
export async function countNotesFor(db: Db, { id, reader }: Pick<MetRecord, 'id' | 'reader'>): Promise<number> {
  const { companyId, personId, guestOf } = reader
  return countReadableNotes(db, { companyId, recordId: id }, { personId, isGuest: guestOf !== undefined })
}
