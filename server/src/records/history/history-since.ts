import type { Db } from '../../platform/database/db.ts'
import type { HistoryRow } from './history-row.ts'
import { listHistorySince } from './record-history-repository.ts'

export type SeenRecord = { readonly companyId: string; readonly recordId: string; readonly rev: number }

/** What was saved in a record after the version that somebody saw, newest first: the way back to that version. */
export function historySince(db: Db, seen: SeenRecord): Promise<readonly HistoryRow[]> {
  return listHistorySince(db, seen)
}
