import type { ColumnChoice } from '@corbel/domain/records/list/list-columns'
import type { ListField } from '@corbel/domain/records/list/list-field'
import { sql } from 'kysely'
import type { Sql } from '../../records/list/list-entry.ts'

export type ShownColumnsOptions = {
  readonly companyId: string
  readonly personId: string
  readonly moduleId: number
  /** Null while no program is chosen: then the list has no columns of a form. */
  readonly program: number | null
  readonly fields: ReadonlyMap<string, ListField>
  /** Values that the list shows whatever the layout says. */
  readonly always: readonly string[]
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
