import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type SlotFilling = {
  readonly moduleId: number
  readonly slot: string
  readonly fieldId: string
  readonly filledTo: string
  readonly leftOver: readonly string[]
}

/** Slots that wait for whoever was at work when they were given. */
export async function hasToBegin(db: Db, companyId: string): Promise<string[]> {
  const answer = await sql<{ place: string }>`
    select module_id || ' ' || slot as place from slot_filling
    where company_id = ${companyId} and filled_to is null`.execute(db)
  return answer.rows.map(({ place }) => place)
}

/** Every transaction that has a number by now has a lower one. */
export async function nextTransaction(db: Db): Promise<string> {
  const answer = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  const [row] = answer.rows
  if (row === undefined) throw new Error('A statement without a table answers one row.')
  return row.next
}

/** Whether all of those are over. */
export async function isOver(db: Db, next: string): Promise<boolean> {
  const answer = await sql<{ over: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::text::xid8 as over`.execute(db)
  return answer.rows[0]?.over === true
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

export async function beginFilling(db: Db, companyId: string, places: readonly string[]): Promise<void> {
  await sql`
    update slot_filling set filled_to = ${beforeAll}
    where company_id = ${companyId} and filled_to is null
      and module_id || ' ' || slot = any(${[...places]}::text[])`.execute(db)
}

/** One that nobody else is at, until the transaction ends. */
export async function takeFilling(db: Db, companyId: string): Promise<SlotFilling | undefined> {
  const answer = await sql<SlotFilling>`
    select module_id as "moduleId", slot, field_id as "fieldId", filled_to as "filledTo", left_over as "leftOver"
    from slot_filling where company_id = ${companyId} and filled_to is not null
    order by module_id, slot limit 1 for update skip locked`.execute(db)
  return answer.rows[0]
}

export type ListedRow = { readonly id: string; readonly moduleId: number; readonly ownerId: string | null }

/** Rows of lists by id, of whatever kind: so the key of the table gives them in their order. */
export async function listRowsAfter(
  db: Db,
  companyId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ListedRow[]> {
  const answer = await sql<ListedRow>`
    select record_id as id, module_id as "moduleId", owner_company_id as "ownerId" from record_list
    where company_id = ${companyId} and record_id > ${after} order by record_id limit ${sql.lit(limit)}`.execute(db)
  return answer.rows
}

export async function findListedRow(db: Db, companyId: string, id: string): Promise<ListedRow | undefined> {
  const answer = await sql<ListedRow>`
    select record_id as id, module_id as "moduleId", owner_company_id as "ownerId" from record_list
    where company_id = ${companyId} and record_id = ${id}`.execute(db)
  return answer.rows[0]
}

export async function listFieldValues(
  db: Db,
  companyId: string,
  { ids, fieldId }: { readonly ids: readonly string[]; readonly fieldId: string },
): Promise<{ id: string; value: unknown }[]> {
  const answer = await sql<{ id: string; value: unknown }>`
    select id, info -> ${fieldId}::text as value from record
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(db)
  return answer.rows
}

const typeOfLetter: Readonly<Record<string, string>> = { t: 'text', n: 'double precision', d: 'date' }

/** Rows that say it already are left as they are. */
export async function writeSlot(
  db: Db,
  companyId: string,
  {
    slot,
    values,
  }: { readonly slot: string; readonly values: readonly { id: string; value: string | number | null }[] },
): Promise<void> {
  const type = typeOfLetter[slot.charAt(0)]
  if (type === undefined) throw new TypeError(`No column of lists is called ${slot}.`)
  const column = sql.ref(slot)
  await sql`
    update record_list kept set ${column} = made.value
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as made (id uuid, value ${sql.raw(type)})
    where kept.company_id = ${companyId} and kept.record_id = any(${values.map(({ id }) => id)}::uuid[])
      and kept.record_id = made.id and kept.${column} is distinct from made.value`.execute(db)
}

type Place = Pick<SlotFilling, 'moduleId' | 'slot'>

export async function moveFilling(
  db: Db,
  companyId: string,
  { moduleId, slot, filledTo, leftOver }: Place & Pick<SlotFilling, 'filledTo' | 'leftOver'>,
): Promise<void> {
  await sql`
    update slot_filling set filled_to = ${filledTo}, left_over = ${[...leftOver]}::uuid[]
    where company_id = ${companyId} and module_id = ${moduleId} and slot = ${slot}`.execute(db)
}

/** From now on lists read the slot, and the indexes that were asked for are to be made. */
export async function endFilling(db: Db, companyId: string, { moduleId, slot, fieldId }: SlotFilling): Promise<void> {
  await sql`
    with ended as (
      delete from slot_filling where company_id = ${companyId} and module_id = ${moduleId} and slot = ${slot}
    ), filled as (
      update field_slot set filled = true
      where company_id = ${companyId} and module_id = ${moduleId} and slot = ${slot}
    ), granted as (
      delete from wanted_field
      where company_id = ${companyId} and module_id = ${moduleId} and field_id = ${fieldId} returning way, wanted_on
    )
    insert into slot_use (company_id, module_id, slot, way, used_on)
    select ${companyId}::uuid, ${moduleId}::integer, ${slot}::text, way, wanted_on from granted
    on conflict (company_id, module_id, slot, way) do update set used_on = excluded.used_on`.execute(db)
}
