import type { Db } from '../../platform/database/db.ts'
import { projectRecords } from '../record-projection.ts'
import { comparedList, comparedSearch, comparedSecrets } from './compared-rows-repository.ts'
import { type RecordDifference, rowDifferences } from './record-difference.ts'

/** Where list rows, search texts and hashes of protected numbers differ from what these records come to. */
export async function compareProjection(
  db: Db,
  companyId: string,
  recordIds: readonly string[],
): Promise<RecordDifference[]> {
  const { rows, records } = await projectRecords(db, companyId, recordIds)
  const ids = records.map(({ id }) => id)
  return [
    ...rowDifferences({ companyId, what: 'list row' }, await comparedList(db, { companyId, ids, rows })),
    ...rowDifferences({ companyId, what: 'search' }, await comparedSearch(db, { companyId, ids, rows })),
    ...rowDifferences({ companyId, what: 'protected number' }, await comparedSecrets(db, companyId, records)),
  ]
}
