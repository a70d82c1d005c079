import { sql } from 'kysely'
import { isStatementTimeout } from './database-unavailable.ts'
import type { Db } from './db.ts'

/**
 * What statements answer that may take so long each; null where one took longer, and the transaction goes on as it was
 * before them. What follows has its usual time again. For what somebody may do without: a request that only asks for it
 * ends with 503.
 */
export async function withinTime<Answer>(db: Db, mostMs: number, work: () => Promise<Answer>): Promise<Answer | null> {
  await sql`savepoint within_time`.execute(db)
  const { rows } = await sql<{ before: string }>`
    with usual as materialized (select current_setting('statement_timeout') as before)
    select before, set_config('statement_timeout', ${String(Math.trunc(mostMs))}, true) from usual`.execute(db)
  try {
    const answer = await work()
    await sql`select set_config('statement_timeout', ${rows[0]?.before ?? ''}, true)`.execute(db)
    return answer
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    await sql`rollback to savepoint within_time`.execute(db)
    return null
  }
}
