import type { Db } from '../../platform/database/db.ts'
import type { RecordDifference } from './record-difference.ts'
import { listEntriesToldOtherwise, listMisplacedAssignees, type ToldOtherwise } from './told-otherwise-repository.ts'

/**
 * Where a loan's administrative entries are not what its history said of them last, and where somebody is assigned in
 * a role of another kind. Nobody but a person can tell which of the two is right, so nothing of it is mended.
 */
export async function compareHistory(
  db: Db,
  companyId: string,
  recordIds: readonly string[],
): Promise<RecordDifference[]> {
  const told = await listEntriesToldOtherwise(db, companyId, recordIds)
  const misplaced = await listMisplacedAssignees(db, companyId, recordIds)
  const said = (what: 'history' | 'assignee') => (row: ToldOtherwise) => {
    const { id: recordId, entry: place, stored, expected } = row
    return { companyId, recordId, what, place, stored, expected }
  }
  return [...told.map(said('history')), ...misplaced.map(said('assignee'))]
}
