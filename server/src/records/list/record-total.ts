import { sql } from 'kysely'
import type { Sql } from './list-entry.ts'

export type CountedRecords = { readonly companyId: string; readonly moduleId: number; readonly active: boolean }

/** How many records of a kind the company has, from the counters that lists keep: none is looked at for it. */
export function recordTotal({ companyId, moduleId, active }: CountedRecords): Sql {
  const counted = sql`company_id = ${companyId} and module_id = ${moduleId} and active = ${active} and status_id = 0`
  return sql`(
    select coalesce(sum(n), 0)::bigint from (
      select count as n from record_count where ${counted}
      union all
      select delta from record_count_delta where ${counted}) as counter)`
}
