import type { Db } from '../../platform/database/db.ts'
import { listFieldSlots } from '../projected-records-repository.ts'

/** In which columns of a list the fields of a module are kept wholly, by field. */
export type FieldSlots = ReadonlyMap<string, string>

export type ModuleSlots = {
  /** What lists may read. */
  readonly filled: FieldSlots
  /** Every field that a save has to write into its slot, also while that is being filled. */
  readonly written: ReadonlySet<string>
}

export const noSlots: ModuleSlots = { filled: new Map(), written: new Set() }

export async function fieldSlotsByModule(db: Db, companyId: string): Promise<ReadonlyMap<number, ModuleSlots>> {
  const found = await listFieldSlots(db, companyId)
  return new Map(
    [...found].map(([id, slots]) => [
      id,
      {
        filled: new Map(slots.filter(({ filled }) => filled).map(({ fieldId, slot }) => [fieldId, slot])),
        written: new Set(slots.map(({ fieldId }) => fieldId)),
      },
    ]),
  )
}
