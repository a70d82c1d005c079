import type { ColumnChoice } from '@corbel/domain/records/list/list-columns'
import type { ListField } from '@corbel/domain/records/list/list-field'
import { sql } from 'kysely'
import type { Sql } from './list-entry.ts'

export type ShownColumnsOptions = {
  readonly companyId: string
  readonly personId: string
  readonly moduleId: number
  /** 0 where the kind has no programs. Null while none is chosen: then the list has no columns of a form. */
  readonly program: number | null
  readonly fields: ReadonlyMap<string, ListField>
  /** Values that the list shows whatever the layout says. */
  readonly always: readonly string[]
  /** Instead of the person's own, in this order. */
  readonly asked?: readonly string[] | undefined
}

/** The member of the answer that the stored layout comes back as. */
export type StoredLayout = { layout: ColumnChoice[] | null }

/**
 * A CTE with the ids of the columns to fill, from the person's own layout where there is one. Read in the statement
 * of the page: layouts are a person's and are never kept in memory. Only fields that the role may see take part.
 */
export function shownColumns(options: ShownColumnsOptions): Sql {
  const always = options.always.filter((id) => options.fields.has(id))
  if (options.program === null) return sql`shown as (select ${always}::text[] as ids, null::jsonb as layout)`
  if (options.asked !== undefined) {
    const asked = options.asked.filter((id) => options.fields.has(id))
    const layout = JSON.stringify(asked.map((id, at): ColumnChoice => ({ id, listShowField: true, order: at + 1 })))
    return sql`shown as (select ${[...asked, ...always]}::text[] as ids, ${layout}::jsonb as layout)`
  }
  const ofForm = [...options.fields.values()].filter((field) => field.listShowField).map((field) => field.id)
  return sql`shown as (
    select coalesce(own.ids, ${ofForm}::text[]) || ${always}::text[] as ids, own.layout
    from (select 1) as once left join lateral (
      select columns as layout, array(
        select choice ->> 'id' from jsonb_array_elements(columns) as choice
        where choice -> 'listShowField' = 'true' and choice ->> 'id' = any(${[...options.fields.keys()]}::text[])) as ids
      from list_layout
      where company_id = ${options.companyId} and person_id = ${options.personId}
        and module_id = ${options.moduleId} and program_id = ${options.program}) as own on true)`
}

/** The values of the columns to fill, from `values.info` of a row, as JSON. */
export const shownValues: Sql = sql`(
  select coalesce(jsonb_object_agg(id, values.info -> id), '{}')
  from unnest((select shown.ids from shown)) as id where jsonb_exists(values.info, id))`

/** An instant of `record r` as replies have it. */
export function utc(column: 'created_at' | 'updated_at'): Sql {
  return sql`to_char(${sql.ref(`r.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
