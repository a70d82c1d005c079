import type { SlotLetter } from '@corbel/domain/records/list/list-slots'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Sql } from '../list-entry.ts'

/** Nobody else gives or takes slots of this company until the transaction ends. */
export async function lockSlots(db: Db, companyId: string): Promise<void> {
  await sql`select from module where company_id = ${companyId} order by id for no key update`.execute(db)
}

const keptDays = 60

/** Whether a form in use says that lists keep a column for the field of a row: of what is wanted, or of what is kept. */
const saysForm = (companyId: string, row: 'wanted' | 'kept'): Sql => sql`exists (
  select from form_element element join form on form.company_id = element.company_id and form.id = element.form_id
  where element.company_id = ${companyId} and element.element_id = ${sql.ref(`${row}.field_id`)}
    and element.kept_in_lists and element.deactivated_at is null and form.active
    and form.module_id = ${sql.ref(`${row}.module_id`)})`

/** What nobody has asked for any more, and what has its slot: lists that were planned before it note it once more. */
export async function forgetOldWishes(db: Db, companyId: string, at: Date): Promise<void> {
  await sql`
    delete from wanted_field wanted where company_id = ${companyId}
      and (wanted_on < (${at}::timestamptz - make_interval(days => ${keptDays}))::date
        and not ${saysForm(companyId, 'wanted')} or exists (
        select from field_slot kept where kept.company_id = ${companyId} and kept.module_id = wanted.module_id
          and kept.field_id = wanted.field_id and kept.filled))`.execute(db)
}

export type Wish = { readonly moduleId: number; readonly fieldId: string; readonly letter: SlotLetter }

/** Fields that lists ask for and that have no slot, the latest asked for first. */
export async function listWishes(db: Db, companyId: string): Promise<Wish[]> {
  const answer = await sql<Wish>`
    select module_id as "moduleId", field_id as "fieldId", max(letter) as letter
    from wanted_field wanted
    where company_id = ${companyId} and not exists (
      select from field_slot kept where kept.company_id = ${companyId} and kept.module_id = wanted.module_id
        and kept.field_id = wanted.field_id)
    group by module_id, field_id order by max(wanted_on) desc, module_id, field_id`.execute(db)
  return answer.rows
}

/** A slot that a field has. */
export type KeptSlot = {
  readonly slot: string
  readonly unusedDays: number
  /** It was given because somebody asked for it, is filled, nobody has asked for it in a week, and no form keeps it. */
  readonly mayGo: boolean
}

const quietDays = 7

export async function listKeptSlots(db: Db, companyId: string, moduleId: number, at: Date): Promise<KeptSlot[]> {
  const answer = await sql<KeptSlot>`
    select slot, "unusedDays", assigned_on is not null and filled and "unusedDays" >= ${quietDays}
      and not ${saysForm(companyId, 'kept')} as "mayGo"
    from field_slot kept cross join lateral (
      select ${at}::timestamptz::date - greatest(coalesce(kept.assigned_on, date '2000-01-01'), (
        select max(used.used_on) from slot_use used where used.company_id = ${companyId}
          and used.module_id = kept.module_id and used.slot = kept.slot)) as "unusedDays") as asked
    where company_id = ${companyId} and module_id = ${moduleId}`.execute(db)
  return answer.rows
}

/** The field is read from the records again. */
export async function takeSlotAway(db: Db, companyId: string, moduleId: number, slot: string): Promise<void> {
  await sql`
    delete from field_slot where company_id = ${companyId} and module_id = ${moduleId} and slot = ${slot}`.execute(db)
}

export async function giveSlot(
  db: Db,
  companyId: string,
  { moduleId, fieldId, slot, at }: Wish & { readonly slot: string; readonly at: Date },
): Promise<void> {
  await sql`
    with given as (
      insert into field_slot (company_id, module_id, field_id, slot, assigned_on, filled)
      values (${companyId}, ${moduleId}, ${fieldId}, ${slot}, ${at}::timestamptz::date, false)
    )
    insert into slot_filling (company_id, module_id, slot, field_id)
    values (${companyId}, ${moduleId}, ${slot}, ${fieldId})`.execute(db)
}
