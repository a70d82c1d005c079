import type { Db } from '../../platform/database/db.ts'
import { listFieldSlots } from '../projected-records-repository.ts'

/** In which columns of a list the fields of a module are kept, by field. */
export type FieldSlots = ReadonlyMap<string, string>

export async function fieldSlotsByModule(db: Db, companyId: string): Promise<ReadonlyMap<number, FieldSlots>> {
  const found = await listFieldSlots(db, companyId)
  return new Map([...found].map(([id, slots]) => [id, new Map(slots.map(({ fieldId, slot }) => [fieldId, slot]))]))
}
