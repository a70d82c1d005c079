import type { Db } from '../../platform/database/db.ts'
import { closeWith } from '../../platform/database/transaction.ts'
import type { FilterEntry, WantedEntry } from './list-entry.ts'
import type { ListOrder } from './list-statement.ts'
import type { ReadySlots } from './ready-slots.ts'

/**
 * From the smallest to the largest with blanks last, from the largest to the smallest with blanks last, or by what stands
 * inside a text.
 */
export type SlotWay = 'up' | 'down' | 'within'

/** A slot that a list is filtered or sorted by. */
export type SlotUse = { readonly slot: string; readonly way: SlotWay }

/**
 * By what a kind is searched and in which status its records stand. An index over all companies finds the words, or the
 * status, and the company each by itself: of a company that has most of the records that is ten times the work.
 */
export const ownSearch: SlotUse = { slot: 'search_text', way: 'within' }
export const ownStatuses: SlotUse = { slot: 'status_set', way: 'within' }

export type AskedList = { readonly filters: readonly FilterEntry[]; readonly order: ListOrder }

/** The slots that an index would have to serve. */
export function slotUses({ filters, order }: AskedList): SlotUse[] {
  const way: SlotWay = order.descending ? 'down' : 'up'
  const ofFilters = filters.flatMap(({ index }): SlotUse[] =>
    typeof index === 'object' ? [{ slot: index.slot, way: index.way ?? 'up' }] : [],
  )
  const { index } = order.entry
  return [...ofFilters, ...(typeof index === 'object' ? [{ slot: index.slot, way } as const] : [])]
}

/** A field that a list is filtered or sorted by and that no slot holds. */
export type WantedField = Omit<WantedEntry, 'way'> & Pick<SlotUse, 'way'>

export function wantedFields({ filters, order }: AskedList): WantedField[] {
  const way = order.descending ? 'down' : 'up'
  return [
    ...filters.flatMap(({ wanted }): WantedField[] => (wanted ? [{ ...wanted, way: wanted.way ?? 'up' }] : [])),
    ...(order.entry.wanted ? [{ ...order.entry.wanted, way } as const] : []),
  ]
}

export const slotKey = ({ slot, way }: SlotUse): string => `${slot} ${way}`

const waysOfFilter = ({ index }: FilterEntry): readonly SlotWay[] =>
  typeof index === 'object' && index.way === 'within' ? ['within'] : ['up', 'down']

/** Whether indexes serve a list, so that it need not read every record for it. A filter takes either index of its slot. */
export function isServed({ filters, order }: AskedList, ready: ReadySlots): boolean {
  const isOrdered = order.entry.orderIndex !== 'none' && serves(order.entry, [order.descending ? 'down' : 'up'], ready)
  return isOrdered && isFilterServed(filters, ready)
}

/** Whether indexes find what these filters ask for. */
export const isFilterServed = (filters: readonly FilterEntry[], ready: ReadySlots): boolean =>
  filters.every((entry) => serves(entry, waysOfFilter(entry), ready))

function serves({ index }: FilterEntry, ways: readonly SlotWay[], ready: ReadySlots): boolean {
  const has = (slot: string): boolean => ways.some((way) => ready.has(slotKey({ slot, way })))
  return index === undefined || (index !== 'none' && (index.isBesides === true || has(index.slot)))
}

export type NotedList = {
  readonly companyId: string
  readonly moduleId: number
  readonly uses: readonly SlotUse[]
  readonly wanted: readonly WantedField[]
}

/**
 * Notes, with the statements that end the transaction, which slots were asked for and which fields would need one; the
 * second time a day writes nothing.
 */
export function noteSlotUses(db: Db, { companyId, moduleId, uses, wanted }: NotedList): void {
  if (uses.length > 0)
    closeWith(db, [{ ...noteUses, values: [companyId, moduleId, uses.map(({ slot }) => slot), waysOf(uses)] }])
  if (wanted.length > 0)
    closeWith(db, [
      {
        ...noteWanted,
        values: [
          companyId,
          moduleId,
          wanted.map(({ fieldId }) => fieldId),
          wanted.map(({ letter }) => letter),
          waysOf(wanted),
        ],
      },
    ])
}

const waysOf = (asked: readonly { readonly way: SlotWay }[]): SlotWay[] => asked.map(({ way }) => way)

const noteUses = {
  name: 'note slot uses',
  text: `insert into slot_use as kept (company_id, module_id, slot, way, used_on)
    select distinct $1::uuid, $2::integer, used.slot, used.way, current_date
    from unnest($3::text[], $4::text[]) as used (slot, way)
    where not exists (
      select from slot_use known where known.company_id = $1 and known.module_id = $2
        and known.slot = used.slot and known.way = used.way and known.used_on >= current_date)
    on conflict (company_id, module_id, slot, way) do update set used_on = excluded.used_on`,
}

const noteWanted = {
  name: 'note wanted fields',
  text: `insert into wanted_field as kept (company_id, module_id, field_id, letter, way, wanted_on)
    select distinct on (asked.field_id, asked.way) $1::uuid, $2::integer, asked.field_id, asked.letter, asked.way,
      current_date
    from unnest($3::text[], $4::text[], $5::text[]) as asked (field_id, letter, way)
    where not exists (
      select from wanted_field known where known.company_id = $1 and known.module_id = $2
        and known.field_id = asked.field_id and known.way = asked.way and known.wanted_on >= current_date)
    on conflict (company_id, module_id, field_id, way)
    do update set letter = excluded.letter, wanted_on = excluded.wanted_on`,
}
