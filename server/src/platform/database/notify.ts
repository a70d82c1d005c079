import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Tells every process that listens once the transaction commits; if it does not, nobody hears of it. One statement. */
export async function notify(db: Db, channel: string, notices: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, notice) from unnest(${[...notices]}::text[]) as notice`.execute(db)
}
