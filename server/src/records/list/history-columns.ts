import { sql } from 'kysely'
import type { Sql } from './list-entry.ts'

/** Of `HistoryRow`. */
export const historyColumns: Sql = sql`
  id, rev, action, by_person as "byPerson", by_name as "byName", created_at as "createdAt", changes`
