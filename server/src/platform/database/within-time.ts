import { sql } from 'kysely'
import { isStatementTimeout } from './database-unavailable.ts'
import type { Db } from './db.ts'

/**
 * What statements answer that may take so long each; null where one took longer, and the transaction goes on as it was
 * before them. For what somebody may do without: a request that only asks for it ends with 503.
 */
export async function withinTime<Answer>(db: Db, mostMs: number, work: () => Promise<Answer>): Promise<Answer | null> {
  await sql`savepoint within_time`.execute(db)
  await sql`set local statement_timeout = ${sql.lit(Math.trunc(mostMs))}`.execute(db)
  try {
    return await work()
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    await sql`rollback to savepoint within_time`.execute(db)
    return null
  }
}
