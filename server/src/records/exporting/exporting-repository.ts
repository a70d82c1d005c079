import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../list/list-entry.ts'

export type ExportTurn = {
  /** False while the same person has another export under way, wherever it runs. */
  readonly taken: boolean
  /** The connection's number, to end a statement of it from another one. */
  readonly pid: number
}

/** One export for each person; the turn ends with the transaction, however that ends. */
export async function takeExportTurn(db: Db, personId: string): Promise<ExportTurn> {
  const answer = await sql<ExportTurn>`
    select pg_try_advisory_xact_lock(hashtextextended(${`export ${personId}`}, 0)) as taken, pg_backend_pid() as pid,
      set_config('cursor_tuple_fraction', '1.0', true)`.execute(db)
  const [turn] = answer.rows
  if (turn === undefined) throw new Error('A select without a table answers one row.')
  return turn
}

/** Begins to read what a statement answers: ids in their order, each with how many there are. */
export async function openExportedRows(db: Db, rows: Sql): Promise<void> {
  await sql`declare exported_rows no scroll cursor for ${rows}`.execute(db)
}

export type ExportedRow = { readonly record_id: string; readonly total: number }

export async function fetchExportedRows(db: Db, count: number): Promise<readonly ExportedRow[]> {
  const answer = await sql<ExportedRow>`fetch forward ${sql.lit(count)} from exported_rows`.execute(db)
  return answer.rows
}

/** Ends what a connection is doing; harmless where it does nothing. */
export async function endStatementOf(pool: Pool, pid: number): Promise<void> {
  await pool.query('select pg_cancel_backend($1)', [pid])
}
