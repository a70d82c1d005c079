import type { Db } from '../../platform/database/db.ts'
import { closeWith } from '../../platform/database/transaction.ts'
import { isId } from '../../platform/ids.ts'
import type { ListEntry } from './list-entry.ts'
import type { ListOrder } from './list-statement.ts'
import type { ReadySlots } from './ready-slots.ts'

/** From the smallest to the largest with blanks last, or from the largest to the smallest with blanks last. */
export type SlotWay = 'up' | 'down'

/** A slot that a list is filtered or sorted by. */
export type SlotUse = { readonly slot: string; readonly way: SlotWay }

export type AskedList = { readonly filters: readonly ListEntry[]; readonly order: ListOrder }

/** The slots that an index would have to serve. */
export function slotUses({ filters, order }: AskedList): SlotUse[] {
  const way = order.descending ? 'down' : 'up'
  const ofFilters = filters.flatMap(({ index }) =>
    typeof index === 'object' ? [{ slot: index.slot, way: 'up' as const }] : [],
  )
  const { index } = order.entry
  return [...ofFilters, ...(typeof index === 'object' ? [{ slot: index.slot, way } as const] : [])]
}

export const slotKey = ({ slot, way }: SlotUse): string => `${slot} ${way}`

/** Whether indexes serve a list, so that it need not read every record for it. A filter takes either index of its slot. */
export function isServed({ filters, order }: AskedList, ready: ReadySlots): boolean {
  const has = (slot: string, ways: readonly SlotWay[]): boolean => ways.some((way) => ready.has(slotKey({ slot, way })))
  const served = ({ index }: ListEntry, ways: readonly SlotWay[]): boolean =>
    index === undefined || (index !== 'none' && has(index.slot, ways))
  const isOrdered = order.entry.orderIndex !== 'none' && served(order.entry, [order.descending ? 'down' : 'up'])
  return isOrdered && filters.every((entry) => served(entry, ['up', 'down']))
}

/** Notes, with the statement that ends the transaction, that slots were asked for; the second time a day writes nothing. */
export function noteSlotUses(
  db: Db,
  {
    companyId,
    moduleId,
    uses,
  }: { readonly companyId: string; readonly moduleId: number; readonly uses: readonly SlotUse[] },
): void {
  if (uses.length === 0) return
  if (!isId(companyId)) throw new TypeError('noteSlotUses needs the id of a company')
  // Slots and ways are the program's own words: nothing of a caller gets into the text.
  const rows = uses.map(
    ({ slot, way }) => `('${companyId}'::uuid, ${Math.trunc(moduleId)}, '${slot}', '${way}', current_date)`,
  )
  closeWith(db, [
    `insert into slot_use as kept (company_id, module_id, slot, way, used_on)
     select distinct * from (values ${rows.join(', ')}) as used (company_id, module_id, slot, way, used_on)
     where not exists (
       select from slot_use known where known.company_id = used.company_id and known.module_id = used.module_id
         and known.slot = used.slot and known.way = used.way and known.used_on >= used.used_on)
     on conflict (company_id, module_id, slot, way) do update set used_on = excluded.used_on`,
  ])
}
