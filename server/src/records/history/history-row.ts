import type { RecordChange } from '@corbel/domain/records/record-change'
import { sql } from 'kysely'
import type { Sql } from '../list/list-entry.ts'

/** An entry of a record's history as it is stored. */
export type HistoryRow = {
  readonly id: string
  /** The record's version after it. */
  readonly rev: number
  readonly action: string
  readonly byPerson: string | null
  readonly byName: string
  readonly createdAt: Date
  readonly changes: readonly RecordChange[]
}

export const historyColumns: Sql = sql`
  id, rev, action, by_person as "byPerson", by_name as "byName", created_at as "createdAt", changes`
