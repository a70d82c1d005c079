import type { ColumnChoice } from '@corbel/domain/records/list/list-columns'
import type { ListField } from '@corbel/domain/records/list/list-field'
import { sql } from 'kysely'
import type { Sql } from './list-entry.ts'

export type ShownColumnsOptions = {
  readonly companyId: string
  readonly personId: string
  readonly moduleId: number
  /** 0 where the kind has no programs. Null while none is chosen: then the list has the columns that are asked for. */
  readonly program: number | null
  readonly fields: ReadonlyMap<string, ListField>
  /** Values that the list shows whatever the layout says. */
  readonly always: readonly string[]
  /** Instead of the person's own, in this order. */
  readonly asked?: readonly string[] | undefined
}

/** The members of the answer that the stored layout comes back as: the person's own, else the company's. */
export type StoredLayout = { layout: ColumnChoice[] | null; is_own: boolean }
export const layoutMembers: readonly Sql[] = [
  sql`(select layout from shown) as layout`,
  sql`(select is_own from shown) as is_own`,
]

/**
 * A CTE with the ids of the columns to fill, from the person's own layout where there is one, else from the company's.
 * Read in the statement of the page: layouts are a person's and are never kept in memory. Only fields that the role may
 * see take part. What the company says of lists of a program stands in the fields themselves.
 */
export function shownColumns(options: ShownColumnsOptions): Sql {
  const always = options.always.filter((id) => options.fields.has(id))
  if (options.asked !== undefined) {
    const asked = options.asked.filter((id) => options.fields.has(id))
    const layout = JSON.stringify(asked.map((id, at): ColumnChoice => ({ id, listShowField: true, order: at + 1 })))
    return sql`shown as (select ${[...asked, ...always]}::text[] as ids, ${layout}::jsonb as layout, false as is_own)`
  }
  if (options.program === null)
    return sql`shown as (select ${always}::text[] as ids, null::jsonb as layout, false as is_own)`
  const ofForm = [...options.fields.values()].filter((field) => field.listShowField).map((field) => field.id)
  const { companyId, moduleId } = options
  const ofCompany = sql`
    union all
    select columns, false from company_list_layout where company_id = ${companyId} and module_id = ${moduleId}
    order by is_own desc limit 1`
  return sql`shown as (
    select coalesce(kept.ids, ${ofForm}::text[]) || ${always}::text[] as ids, kept.layout,
      coalesce(kept.is_own, false) as is_own
    from (select 1) as once left join lateral (
      select columns as layout, is_own, array(
        select choice ->> 'id' from jsonb_array_elements(columns) as choice
        where choice -> 'listShowField' = 'true' and choice ->> 'id' = any(${[...options.fields.keys()]}::text[])) as ids
      from (
        select columns, true as is_own from list_layout
        where company_id = ${companyId} and person_id = ${options.personId}
          and module_id = ${moduleId} and program_id = ${options.program}
        ${options.program === 0 ? ofCompany : sql``}) as layouts) as kept on true)`
}

/** The values of the columns to fill, from `values.info` of a row, as JSON. */
export const shownValues: Sql = sql`(
  select coalesce(jsonb_object_agg(id, values.info -> id), '{}')
  from unnest((select shown.ids from shown)) as id where jsonb_exists(values.info, id))`

/** An instant of `record r` as replies have it. */
export function utc(column: 'created_at' | 'updated_at'): Sql {
  return sql`to_char(${sql.ref(`r.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
