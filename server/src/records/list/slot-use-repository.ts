import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { SlotUse, SlotWay } from './slot-use.ts'

export type KeptSlotUse = SlotUse & { readonly moduleId: number; readonly ready: boolean; readonly isOld: boolean }

const keptDays = 60

/** Companies with indexes to make or to drop. */
export async function listCompaniesToTend(db: Db, at: Date): Promise<string[]> {
  const answer = await sql<{ id: string }>`select companies_with_slots_to_tend(${at}) as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

export async function listSlotUses(db: Db, companyId: string, at: Date): Promise<KeptSlotUse[]> {
  const answer = await sql<KeptSlotUse>`
    select module_id as "moduleId", slot, way, ready,
      used_on < (${at}::timestamptz - make_interval(days => ${keptDays}))::date as "isOld"
    from slot_use where company_id = ${companyId} order by module_id, slot, way`.execute(db)
  return answer.rows
}

/** Slots of a module whose indexes are there. */
export async function listReadySlots(db: Db, companyId: string, moduleId: number): Promise<SlotUse[]> {
  const answer = await sql<{ slot: string; way: SlotWay }>`
    select slot, way from slot_use
    where company_id = ${companyId} and module_id = ${moduleId} and ready`.execute(db)
  return answer.rows
}

type Place = SlotUse & { readonly moduleId: number }

export async function markSlotReady(db: Db, companyId: string, { moduleId, slot, way }: Place): Promise<void> {
  await sql`
    update slot_use set ready = true
    where company_id = ${companyId} and module_id = ${moduleId} and slot = ${slot} and way = ${way}`.execute(db)
}

export async function forgetSlotUse(db: Db, companyId: string, { moduleId, slot, way }: Place): Promise<void> {
  await sql`
    delete from slot_use
    where company_id = ${companyId} and module_id = ${moduleId} and slot = ${slot} and way = ${way}`.execute(db)
}
