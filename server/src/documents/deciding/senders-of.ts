import type { Db } from '../../platform/database/db.ts'
import type { MetRecord } from '../../records/record-kind.ts'
import type { DocumentInSight } from '../kept/documents-in-sight.ts'
import { listSenders } from '../requests/senders-repository.ts'

/** Of several borrowers those who are to send a document: whose it is by its rule, or of whom a mail asks it. */
export async function sendersOf(
  db: Db,
  met: Pick<MetRecord, 'id' | 'reader' | 'talk'>,
  { docType, need }: Pick<DocumentInSight, 'docType' | 'need'>,
): Promise<string[]> {
  const borrowers = met.talk?.borrowerIds ?? []
  if (borrowers.length < 2) return []
  const place = { companyId: met.reader.companyId, recordId: met.id }
  const asked = need?.of ? [need.of.id] : await listSenders(db, place, docType)
  return asked.filter((id) => borrowers.includes(id))
}
