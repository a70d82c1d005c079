import type { HiddenHistory } from '@corbel/domain/history/history-rules'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { type HistoryRow, historyColumns } from '../records/history/history-row.ts'
import type { Sql } from '../records/list/list-entry.ts'

export type HistoryPage = {
  readonly companyId: string
  readonly recordId: string
  readonly skip: number
  readonly limit: number
  readonly hidden: HiddenHistory
}

/**
 * A page of a record's history, newest first, with the count of all. An entry of which a role may know nothing is
 * neither listed nor counted: its being there would tell that a hidden field was changed.
 */
export async function listHistoryPage(
  db: Db,
  { companyId, recordId, skip, limit, hidden }: HistoryPage,
): Promise<{ rows: HistoryRow[]; count: number }> {
  const where = sql`company_id = ${companyId} and record_id = ${recordId} and ${isKnown(hidden)}`
  const counted = await sql<{ count: number }>`select count(*) as count from history where ${where}`.execute(db)
  const listed = await sql<HistoryRow>`
    select ${historyColumns} from history where ${where}
    order by rev desc, id desc limit ${limit} offset ${skip * limit}`.execute(db)
  return { rows: listed.rows, count: counted.rows[0]?.count ?? 0 }
}

/** `mayKnowChange` for at least one change, in SQL; a test holds the two against each other. */
function isKnown({ roleId, fields, hidesEntries = false }: HiddenHistory): Sql {
  return sql`(changes = '[]' or exists (
    select from jsonb_array_elements(changes) as change
    where case when coalesce((change ->> 'admin')::boolean, false) then not ${hidesEntries}::boolean else not (
      coalesce(jsonb_exists_any(change -> 'hiddenFrom', array[${roleId}, 'all']), false)
      or coalesce(change #>> '{row,section}', change ->> 'field') = any(${[...fields]}::text[])
      or coalesce(change #>> '{row,column}', '') = any(${[...fields]}::text[])) end))`
}
