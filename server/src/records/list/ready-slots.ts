import type { Db } from '../../platform/database/db.ts'
import { type SlotUse, slotKey } from './slot-use.ts'
import { listReadySlots } from './slot-use-repository.ts'

/** Of a module the slots whose indexes are there, each by `slotKey`. */
export type ReadySlots = ReadonlySet<string>

/** Every list of loans has one by last name. */
const always: readonly SlotUse[] = [{ slot: 't2', way: 'up' }]

export async function readySlotsOf(db: Db, companyId: string, moduleId: number): Promise<ReadySlots> {
  return new Set([...always, ...(await listReadySlots(db, companyId, moduleId))].map(slotKey))
}
