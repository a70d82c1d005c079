import type { RecordChange } from '@corbel/domain/records/record-change'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { namedQuery } from '../../platform/database/transaction-handle.ts'
import { historyColumns } from '../list/history-columns.ts'
import type { HistoryRow } from './history-row.ts'

export type NewHistory = {
  readonly id: string
  readonly companyId: string
  readonly recordId: string
  /** The record's version after it. */
  readonly rev: number
  readonly action: string
  readonly by: { readonly personId: string | null; readonly name: string }
  readonly at: Date
  readonly changes: readonly RecordChange[]
}

export async function insertHistory(db: Db, entry: NewHistory): Promise<void> {
  const { companyId, recordId, by, at } = entry
  await namedQuery(
    db,
    {
      name: 'insert history',
      text: `insert into history (company_id, id, record_id, rev, action, by_person, by_name, created_at, changes)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    },
    [companyId, entry.id, recordId, entry.rev, entry.action, by.personId, by.name, at, JSON.stringify(entry.changes)],
  )
}

export async function insertHistories(db: Db, entries: readonly NewHistory[]): Promise<void> {
  const rows = entries.map(({ by, ...entry }) => ({ ...entry, byPerson: by.personId, byName: by.name }))
  await sql`
    insert into history (company_id, id, record_id, rev, action, by_person, by_name, created_at, changes)
    select "companyId", id, "recordId", rev, action, "byPerson", "byName", at, changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made ("companyId" uuid, id uuid, "recordId" uuid,
      rev integer, action text, "byPerson" uuid, "byName" text, at timestamptz, changes jsonb)`.execute(db)
}

type PlaceInHistory = { readonly companyId: string; readonly recordId: string; readonly rev: number }

/** What changed after version `rev`, newest first: the way back to that version. A reading changes nothing. */
export async function listHistorySince(db: Db, { companyId, recordId, rev }: PlaceInHistory): Promise<HistoryRow[]> {
  const answer = await sql<HistoryRow>`
    select ${historyColumns} from history
    where company_id = ${companyId} and record_id = ${recordId} and rev > ${rev} and action <> 'revealed'
    order by rev desc, id desc`.execute(db)
  return answer.rows
}
