import type { Db } from '../platform/database/db.ts'
import { lockRecords } from '../records/lock-records.ts'
import type { MetRecord } from '../records/record-kind.ts'
import { refreshOpenItemsOf } from '../records/record-projection.ts'

/** Makes lists, the home page and open pages say what the record waits for now. It is locked for a change already. */
export async function showOpenConditions(db: Db, met: MetRecord): Promise<void> {
  const lock = await lockRecords(db, met.reader.companyId, { change: [met.id] })
  await refreshOpenItemsOf(db, lock, [met.id])
  await met.tellHanging('documents')
}
