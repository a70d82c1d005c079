import { sql } from 'kysely'
import type { ListEntry, Sql } from './list-entry.ts'

export type ListOrder = { readonly entry: ListEntry; readonly descending: boolean }

export type ListStatement = {
  readonly companyId: string
  readonly moduleId: number
  /** Everything but the status tab: scope, parameters, filters, search. */
  readonly where: readonly Sql[]
  readonly readsRecord: boolean
  /** What the counters can answer: `where` is only this much of it. Null where rows must be counted. */
  readonly counted: {
    readonly active: boolean
    readonly programs: readonly number[] | null
    /** Rows, as `record_list l`, that counters hold and the list does not. */
    readonly except: Sql
  } | null
  /** Where the company has so many records that no more than these are counted; null: all are. */
  readonly mostCounted: number | null
  /**
   * Where no index serves: what narrows the list and an index serves. Only the newest of that are looked through, so
   * many at most. Null: all are.
   */
  readonly amongNewest: { readonly where: readonly Sql[]; readonly most: number } | null
  readonly status: number | null
  readonly order: ListOrder
  /** 0-based page index. */
  readonly skip: number
  readonly limit: number
  /** The row as JSON, from `page p` and what `joins` adds to it. */
  readonly row: Sql
  readonly joins: Sql
  /** Further members of the answer, each `expression as name`, and the CTEs they need. */
  readonly members: readonly Sql[]
  readonly ctes: readonly Sql[]
}

/**
 * One statement, so one moment and one round trip, for a page, its total and the count of every tab.
 * Without filters the counters answer the totals and an index the page; with them one materialized set answers both.
 */
export function listStatement(list: ListStatement): Sql {
  const ctes = [...list.ctes, ...answering(list)]
  const isPartial =
    list.amongNewest === null ? sql`false` : sql`(select count(*) >= ${list.amongNewest.most} from newest)`
  return sql`
    with ${sql.join(ctes)}
    select
      (select coalesce(json_agg(${list.row} order by p.place), '[]') from page p ${list.joins}) as rows,
      (select coalesce(json_object_agg(status_id, n), '{}') from counts) as counts,
      ${isPartial} as partial,
      ${sql.join(list.members)}`
}

/** The CTEs `page` and `counts`. */
function answering(list: ListStatement): Sql[] {
  if (list.amongNewest !== null) return [newest(list.amongNewest), ...searched(list)]
  if (list.counted !== null) return indexed(list, list.counted)
  return list.mostCounted === null ? searched(list) : searchedAmongMany(list, list.mostCounted)
}

/** Everything that is listed, without page and order, for an act upon all of it. */
export function listedRows(
  list: Pick<ListStatement, 'where' | 'readsRecord' | 'amongNewest' | 'status'>,
  columns: readonly Sql[],
): Sql {
  return sql`select ${sql.join([...columns])} from ${source(list)} where ${sql.join(withStatus(list), sql` and `)}`
}

/** The ids of everything that is listed, in its order, and with each how many there are: to be read by and by. */
export function orderedRows(
  list: Pick<ListStatement, 'where' | 'readsRecord' | 'amongNewest' | 'status' | 'order'>,
): Sql {
  const columns = [sql`l.record_id`, ...keys(list.order), sql`count(*) over () as total`]
  return sql`select record_id, total from (${listedRows(list, columns)}) as listed order by ${sql.join(sortTerms(list.order))}`
}

/**
 * The same for several statuses at once, each with a page of its own, where the counters answer the totals: `boards` has
 * the rows by status.
 */
export function boardStatement(
  list: ListStatement & { readonly counted: NonNullable<ListStatement['counted']> },
  statuses: readonly number[],
): Sql {
  const sorted = sql.join(sortTerms(list.order))
  const pages = statuses.map((status) => {
    const window = sql`${listed({ ...list, status })} order by ${sorted} ${pageOf(list)}`
    return sql`
      select ${sql.lit(status)} as status_id, record_id, row_number() over (order by ${sorted}) as place
      from (${window}) as window_of_column`
  })
  const ctes = [...list.ctes, countsOf(list, list.counted), sql`page as (${sql.join(pages, sql` union all `)})`]
  return sql`
    with ${sql.join(ctes)}
    select
      (select coalesce(json_object_agg(status_id, rows), '{}') from (
        select p.status_id, json_agg(${list.row} order by p.place) as rows from page p ${list.joins}
        group by p.status_id) as columns) as boards,
      (select coalesce(json_object_agg(status_id, n), '{}') from counts) as counts,
      ${sql.join(list.members)}`
}

function indexed(list: ListStatement, counted: NonNullable<ListStatement['counted']>): Sql[] {
  const sorted = sql.join(sortTerms(list.order))
  return [
    countsOf(list, counted),
    ...(isDeep(list)
      ? readFromNearerEnd(list)
      : [pageCte(list, sql`${listed(list)} order by ${sorted} ${pageOf(list)}`)]),
  ]
}

function countsOf(list: ListStatement, counted: NonNullable<ListStatement['counted']>): Sql {
  const counters = [
    sql`company_id = ${list.companyId}`,
    sql`module_id = ${list.moduleId}`,
    sql`active = ${counted.active}`,
    ...(counted.programs === null ? [] : [sql`program_id = any(${[...counted.programs]}::int[])`]),
  ]
  const where = sql.join(counters, sql` and `)
  const uncounted = [
    sql`l.module_id = ${list.moduleId}`,
    sql`l.active = ${counted.active}`,
    ...(counted.programs === null ? [] : [sql`l.program_id = any(${[...counted.programs]}::int[])`]),
  ]
  return sql`counts as (
    select status_id, sum(n)::bigint as n from (
      select status_id, count as n from record_count where ${where}
      union all
      select status_id, delta from record_count_delta where ${where}
      union all
      select counted.status_id, -1 from ${counted.except}
      cross join lateral (select 0 as status_id union all select distinct unnest(l.status)) as counted
      where ${sql.join(uncounted, sql` and `)}
    ) as counter group by status_id)`
}

const pageCte = ({ order }: ListStatement, window: Sql): Sql => sql`page as (
  select record_id, row_number() over (order by ${sql.join(sortTerms(order))}) as place from (${window}) as window_of_list)`

const listed = (list: ListStatement): Sql => sql`
  select ${sql.join([sql`l.record_id`, ...keys(list.order)])}
  from ${source(list)} where ${sql.join(withStatus(list), sql` and `)}`

/** Far enough that it pays to ask which end is nearer; the order must be the same read either way. */
const isDeep = ({ skip, order }: ListStatement): boolean => skip >= 20 && order.entry.neverBlank === true

/**
 * A page past the middle is read from the end: what stands before it, up to half of everything, is skipped one by one.
 * How many there are is what the counters say, at the same moment.
 */
function readFromNearerEnd(list: ListStatement): Sql[] {
  const { limit, skip, status, order } = list
  const before = skip * limit
  const reversed = sql.join(sortTerms({ ...order, descending: !order.descending }))
  return [
    sql`ends as (
      select ${before}::bigint * 2 > total as is_nearer, greatest(total - ${before}::bigint, 0) as behind
      from (select coalesce((select n from counts where status_id = ${status ?? 0}), 0) as total) as counted)`,
    pageCte(
      list,
      sql`(${listed(list)} and not (select is_nearer from ends) order by ${sql.join(sortTerms(order))} ${pageOf(list)})
        union all
        (${listed(list)} and (select is_nearer from ends) order by ${reversed}
          limit (select least(behind, ${limit}::bigint) from ends)
          offset (select greatest(behind - ${limit}::bigint, 0) from ends))`,
    ),
  ]
}

export const newest = ({ where, most }: NonNullable<ListStatement['amongNewest']>): Sql => sql`newest as materialized (
  select l.* from record_list l where ${sql.join([...where], sql` and `)}
  order by l.created_at desc, l.record_id desc limit ${sql.lit(most)})`

function searched(list: ListStatement): Sql[] {
  const sorted = sql.join(sortTerms(list.order))
  const inTab = list.status === null ? sql`true` : sql`status @> ${[list.status]}::int[]`
  return [
    sql`matched as materialized (
      select ${sql.join([sql`l.record_id`, sql`l.status`, ...keys(list.order)])}
      from ${source(list)} where ${sql.join([...list.where], sql` and `)})`,
    sql`page as (
      select record_id, row_number() over (order by ${sorted}) as place from matched
      where ${inTab} order by ${sorted} ${pageOf(list)})`,
    sql`counts as (
      select counted.status_id, count(*) as n from matched
      cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
      group by 1)`,
  ]
}

/**
 * Of very many no more than `most` are counted, and one more, which tells that there are more. As long as there are
 * none, what was counted is the set that is sorted; else the page is read in its order, which an index gives, and who
 * asks finds so many that few have to be read for it. Of the tabs none is told then but the chosen one.
 */
function searchedAmongMany(list: ListStatement, most: number): Sql[] {
  const { status, order } = list
  const sorted = sql.join(sortTerms(order))
  const enough = sql.lit(most + 1)
  const found = sql`
    select ${sql.join([sql`l.record_id`, sql`l.status`, ...keys(order)])} from ${source(list)}`
  const byStatus = sql`
    cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted`
  const isMany = sql`(select is_many from many)`
  const counts =
    status === null
      ? sql`select counted.status_id, count(*) as n from matched ${byStatus}
          where not ${isMany} or counted.status_id = 0 group by 1`
      : sql`select counted.status_id, count(*) as n from every_tab ${byStatus}
          where counted.status_id = 0 or (select count(*) from every_tab) < ${enough} group by 1
          union all
          select ${status}, (select count(*) from matched) where (select count(*) from every_tab) >= ${enough}`
  return [
    sql`matched as materialized (${found} where ${sql.join(withStatus(list), sql` and `)} limit ${enough})`,
    ...(status === null
      ? []
      : [
          sql`every_tab as materialized (
            select l.status from ${source(list)} where ${sql.join([...list.where], sql` and `)} limit ${enough})`,
        ]),
    sql`many as (select count(*) >= ${enough} as is_many from matched)`,
    pageCte(
      list,
      sql`(select ${sql.join([sql`record_id`, ...order.entry.order.map((_key, at) => sql.ref(`k${at}`))])}
          from matched where not ${isMany} order by ${sorted} ${pageOf(list)})
        union all
        (${listed(list)} and ${isMany} order by ${sorted} ${pageOf(list)})`,
    ),
    sql`counts as (${counts})`,
  ]
}

/**
 * The page size stands in the statement as a number: of a bound one PostgreSQL assumes a tenth of the table, and then
 * plans the first page anew every time instead of keeping the plan.
 */
function pageOf({ skip, limit }: ListStatement): Sql {
  const size = sql.lit(Math.trunc(limit))
  return skip === 0 ? sql`limit ${size}` : sql`limit ${size} offset ${skip * limit}`
}

/** The rows that a list is made of, as `record_list l`, and their values as `r` where it reads those. */
export function source(list: Pick<ListStatement, 'readsRecord' | 'amongNewest'>): Sql {
  const rows = list.amongNewest === null ? sql`record_list l` : sql`newest l`
  if (!list.readsRecord) return rows
  // A loan that another company shared has its values in the guest's own copy.
  return sql`${rows}
    left join record own on own.company_id = l.company_id and own.id = l.record_id
    left join shared_loan shared on shared.company_id = l.company_id and shared.record_id = l.record_id
    cross join lateral (select coalesce(own.info, shared.info) as info) as r`
}

export function withStatus(list: Pick<ListStatement, 'where' | 'status'>): Sql[] {
  return list.status === null ? [...list.where] : [...list.where, sql`l.status @> ${[list.status]}::int[]`]
}

function keys({ entry }: ListOrder): Sql[] {
  return entry.order.map((key, at) => sql`${key} as ${sql.ref(`k${at}`)}`)
}

// The id decides between equals, so that no record is on two pages; being a UUIDv7 it puts the newer one first.
function sortTerms({ entry, descending }: ListOrder): Sql[] {
  const way = descending ? sql`desc` : sql`asc`
  // Blanks stand last either way, except where there are none: there an index may have the order.
  const blanks = entry.neverBlank ? sql`` : sql` nulls last`
  return [...entry.order.map((_key, at) => sql`${sql.ref(`k${at}`)} ${way}${blanks}`), sql`record_id ${way}`]
}
