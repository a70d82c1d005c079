import type { RecordChange } from '@corbel/domain/records/record-change'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { namedQuery } from '../platform/database/transaction-handle.ts'

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

export type HistoryRow = {
  id: string
  rev: number
  action: string
  byPerson: string | null
  byName: string
  createdAt: Date
  changes: RecordChange[]
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

/** What changed after version `rev`, newest first: the way back to that version. */
export async function listHistorySince(
  db: Db,
  { companyId, recordId, rev }: { companyId: string; recordId: string; rev: number },
): Promise<HistoryRow[]> {
  const answer = await sql<HistoryRow>`
    select id, rev, action, by_person as "byPerson", by_name as "byName", created_at as "createdAt", changes
    from history where company_id = ${companyId} and record_id = ${recordId} and rev > ${rev}
    order by rev desc, id desc`.execute(db)
  return answer.rows
}

export type HistoryPage = {
  readonly companyId: string
  readonly recordId: string
  readonly skip: number
  readonly limit: number
}

export async function listHistoryPage(
  db: Db,
  { companyId, recordId, skip, limit }: HistoryPage,
): Promise<{ rows: HistoryRow[]; count: number }> {
  const answer = await sql<{ rows: HistoryRow[]; count: number }>`
    select count(*) as count, (
      select coalesce(json_agg(entry), '[]') from (
        select id, rev, action, by_person as "byPerson", by_name as "byName", created_at as "createdAt", changes
        from history where company_id = ${companyId} and record_id = ${recordId}
        order by rev desc, id desc limit ${limit} offset ${skip * limit}) as entry) as rows
    from history where company_id = ${companyId} and record_id = ${recordId}`.execute(db)
  const page = answer.rows[0]
  return {
    count: page?.count ?? 0,
    // In JSON an instant is text.
    rows: (page?.rows ?? []).map((row) => ({ ...row, createdAt: new Date(row.createdAt) })),
  }
}
