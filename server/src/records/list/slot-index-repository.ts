import { createHash } from 'node:crypto'
import pg from 'pg'
import { ownSearch, ownStatuses, type SlotUse } from './slot-use.ts'

/** An index of one company's rows of one kind, in the order of one slot. */
export type SlotIndex = SlotUse & { readonly companyId: string; readonly moduleId: number }

/** PostgreSQL cuts longer names, and so would call two indexes the same. */
const longestName = 63

function nameOf({ companyId, moduleId, slot, way }: SlotIndex): string {
  const place = `${companyId.replaceAll('-', '')}_${moduleId}_${slot}_${way}`
  const name = `record_list_slot_${place}`
  return name.length <= longestName
    ? name
    : `record_list_slot_${createHash('sha256').update(place).digest('hex').slice(0, 40)}`
}

/** Makes the index without holding anybody up; one that an attempt before left half made goes first. */
export async function makeSlotIndex(owner: pg.Client, index: SlotIndex): Promise<void> {
  const name = pg.escapeIdentifier(nameOf(index))
  const { companyId, moduleId } = index
  const { rows } = await owner.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [`public.${name}`],
  )
  if (rows[0]?.valid === true) return
  if (rows.length > 0) await owner.query(`drop index concurrently if exists ${name}`)
  await owner.query(
    `create index concurrently ${name} on ${tableOf(index)} ${keysOf(index)}
     where company_id = ${pg.escapeLiteral(companyId)} and module_id = ${Math.trunc(moduleId)}`,
  )
  // Of an expression nothing is known before the table is looked at again.
  await owner.query(`analyze ${tableOf(index)}`)
}

const tableOf = ({ slot }: SlotIndex): string => (slot === ownSearch.slot ? 'record_search' : 'record_list')

/** Letter by letter what lists ask for. */
function keysOf({ slot, way }: SlotIndex): string {
  if (slot === ownSearch.slot) return 'using gin (search gin_trgm_ops)'
  if (slot === ownStatuses.slot) return 'using gin (status)'
  const column = pg.escapeIdentifier(slot)
  if (way === 'within') return `using gin ((lower(${column} collate "default")) gin_trgm_ops)`
  const key = /^t\d/.test(slot) ? `(nullif(${column}, ''))` : column
  return way === 'up' ? `(active, ${key}, record_id)` : `(active, ${key} desc nulls last, record_id desc)`
}

export async function dropSlotIndex(owner: pg.Client, index: SlotIndex): Promise<void> {
  await owner.query(`drop index concurrently if exists ${pg.escapeIdentifier(nameOf(index))}`)
}

const tending = 7_310_256

/** Whether nobody else makes or drops such indexes; what was taken goes with the connection. */
export async function takeSlotIndexes(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [tending])
  return rows[0]?.taken === true
}
