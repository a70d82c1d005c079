import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from './list-entry.ts'
import { newest, source, withStatus } from './list-statement.ts'
import type { WalkedList, WalkedOrder } from './walked-list.ts'

/** Where a record stands in the order, as text; a blank is null. */
export type WalkedPlace = readonly (string | null)[]

/** Where a record stands now; null where its reader does not see it. */
export async function findPlace(db: Db, list: WalkedList, id: string): Promise<WalkedPlace | null> {
  const answer = await sql<{ place: WalkedPlace }>`
    select array[${sql.join(list.order.keys.map((key) => sql`(${key})::text`))}] as place
    from ${listRows(list)}
    where ${sql.join([...ofRecord(list, id), ...list.reach], sql` and `)}`.execute(db)
  return answer.rows[0]?.place ?? null
}

/** A record, and the place from which its neighbours are looked for: where it stands, or where it stood. */
export type From = { readonly id: string; readonly place: WalkedPlace }

export type Neighbours = {
  readonly previous: string | null
  readonly next: string | null
  /** Whether the record itself is still in the list. */
  readonly isListed: boolean
}

/**
 * Who stands before and after a place of a list, the record itself left out. They are looked for from the place on, so
 * that it costs the same on the first page and on the last one.
 */
export async function findNeighbours(db: Db, list: WalkedList, from: From): Promise<Neighbours> {
  const { order } = list
  const backwards = { ...order, descending: !order.descending, isBackwards: true }
  const answer = await sql<Neighbours>`
    ${looksThrough(list) ? sql`with ${sql.join(found(list))}` : sql``}
    select ${beside(list, { ...order, isBackwards: false }, from)} as next,
      ${beside(list, backwards, from)} as previous,
      exists (select from ${listRows(list)} where ${sql.join(withStatus(list), sql` and `)}
        and l.record_id = ${from.id}::uuid) as "isListed"`.execute(db)
  const [neighbours] = answer.rows
  if (neighbours === undefined) throw new Error('A statement without a table answers one row.')
  return neighbours
}

const ofRecord = ({ companyId, moduleId }: WalkedList, id: string): Sql[] => [
  sql`l.company_id = ${companyId}`,
  sql`l.module_id = ${sql.lit(moduleId)}`,
  sql`l.record_id = ${id}::uuid`,
]

/** All rows, and not the newest alone. */
const listRows = ({ readsRecord }: WalkedList): Sql => source({ readsRecord, amongNewest: null })

/** Whether what is asked is found before it is walked: where it has no index of its own. */
const looksThrough = ({ amongNewest, mostCounted, isIndexed }: WalkedList): boolean =>
  amongNewest !== null || (mostCounted !== null && !isIndexed)

/**
 * As the list itself finds it: among the newest, or up to the bound to which it counts. Beyond the bound so many match
 * that few are read for the next of them.
 */
function found(list: WalkedList): Sql[] {
  const { amongNewest, mostCounted } = list
  const columns = sql.join(withKeys(list.order))
  const matched = sql`select ${columns} from ${source(list)} where ${sql.join(withStatus(list), sql` and `)}`
  if (amongNewest !== null) return [newest(amongNewest), sql`matched as materialized (${matched})`]
  const most = mostCounted ?? 0
  return [
    sql`matched as materialized (${matched} limit ${sql.lit(most + 1)})`,
    sql`many as (select count(*) > ${sql.lit(most)} as is_many from matched)`,
  ]
}

const withKeys = ({ keys }: WalkedOrder): Sql[] => [
  sql`l.record_id`,
  ...keys.map((key, at) => sql`${key} as ${named(at)}`),
]

type Direction = WalkedOrder & { readonly isBackwards: boolean }

function beside(list: WalkedList, order: Direction, from: From): Sql {
  const inList = firstOf(order, from, {
    ...{ keys: order.keys, id: sql`l.record_id` },
    rows: (after) => sql`
      select ${sql.join(withKeys(order))} from ${listRows(list)}
      where ${sql.join([...withStatus(list), ...after], sql` and `)}`,
  })
  if (!looksThrough(list)) return inList
  const amongFound = firstOf(order, from, {
    ...{ keys: order.keys.map((_key, at) => named(at)), id: sql`record_id` },
    rows: (after) => sql`select * from matched where ${sql.join([...after], sql` and `)}`,
  })
  // What is looked through ends with the newest: beyond them nothing is told.
  if (list.amongNewest !== null) return amongFound
  return sql`case when (select is_many from many) then ${inList} else ${amongFound} end`
}

type Range = {
  readonly keys: readonly Sql[]
  readonly id: Sql
  /** Rows with their id and their keys by name. */
  readonly rows: (after: readonly Sql[]) => Sql
}

/**
 * The first behind a place, as a ladder of ranges that each an index can give: equal in everything but the id, then
 * equal in all keys but the last, and so on; blanks by themselves, since nothing compares with them.
 */
function firstOf(order: Direction, { id, place }: From, { keys, id: recordId, rows }: Range): Sql {
  const { descending, neverBlank } = order
  const beyond = descending ? sql`<` : sql`>`
  const isLast = areBlanksLast(order)
  const equalUpTo = (at: number): Sql[] =>
    keys.slice(0, at).map((key, index) => (isBlank(place[index]) ? sql`${key} is null` : sql`${key} = ${place[index]}`))
  const behind = keys.map((key, at): Sql[][] => {
    const equal = equalUpTo(at)
    if (isBlank(place[at])) return isLast ? [] : [[...equal, sql`${key} is not null`]]
    const farther = [...equal, sql`${key} ${beyond} ${place[at]}`]
    return neverBlank || !isLast ? [farther] : [farther, [...equal, sql`${key} is null`]]
  })
  const ladder = [[...equalUpTo(keys.length), sql`${recordId} ${beyond} ${id}::uuid`], ...behind.reverse().flat()]
  const sorted = sortTerms(order)
  return sql`coalesce(${sql.join(
    ladder.map((after) => sql`(select record_id from (${rows(after)}) as behind order by ${sorted} limit 1)`),
  )})`
}

const isBlank = (value: string | null | undefined): boolean => value === null || value === undefined

/** Read backwards, what stands last comes first. */
function areBlanksLast({ blanks, descending, isBackwards }: Direction): boolean {
  return blanks === 'last' ? !isBackwards : descending
}

function sortTerms(order: Direction): Sql {
  const way = order.descending ? sql`desc` : sql`asc`
  const blanks = order.neverBlank ? sql`` : areBlanksLast(order) ? sql` nulls last` : sql` nulls first`
  return sql.join([...order.keys.map((_key, at) => sql`${named(at)} ${way}${blanks}`), sql`record_id ${way}`])
}

const named = (at: number): Sql => sql.ref(`k${at}`)
