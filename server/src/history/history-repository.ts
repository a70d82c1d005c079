import type { HiddenHistory } from '@corbel/domain/history/history-rules'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { HistoryRow } from '../records/history/history-row.ts'
import { historyColumns } from '../records/list/history-columns.ts'
import type { Sql } from '../records/list/list-entry.ts'

export type HistoryPage = {
  readonly companyId: string
  readonly recordId: string
  /** How many entries come before. */
  readonly offset: number
  readonly limit: number
  readonly hidden: HiddenHistory
}

/** A change that waits for a reviewer; its values as they are stored. */
export type WaitingChange = {
  readonly id: string
  readonly rev: number
  readonly field: string
  readonly title: string
  readonly previous: unknown
  readonly proposed: unknown
  readonly byPerson: string
  readonly byName: string
  readonly createdAt: Date
}

/** Changes of a record that wait for a reviewer, newest first. */
export async function listWaitingChanges(db: Db, companyId: string, recordId: string): Promise<WaitingChange[]> {
  const listed = await sql<WaitingChange>`
    select id, rev, field, title, previous, proposed, requested_by as "byPerson", requested_by_name as "byName",
      requested_at as "createdAt"
    from review_change where company_id = ${companyId} and record_id = ${recordId} and state = 'waiting'
    order by requested_at desc, id desc`.execute(db)
  return listed.rows
}

/**
 * A page of a record's history, newest first, with the count of all. An entry of which a role may know nothing is
 * neither listed nor counted: its being there would tell that a hidden field was changed.
 */
export async function listHistoryPage(
  db: Db,
  { companyId, recordId, offset, limit, hidden }: HistoryPage,
): Promise<{ rows: HistoryRow[]; count: number }> {
  const where = sql`company_id = ${companyId} and record_id = ${recordId} and ${isKnown(hidden)}`
  const counted = await sql<{ count: number }>`select count(*) as count from history where ${where}`.execute(db)
  const listed = await sql<HistoryRow>`
    select ${historyColumns} from history where ${where}
    order by rev desc, id desc limit ${limit} offset ${offset}`.execute(db)
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
