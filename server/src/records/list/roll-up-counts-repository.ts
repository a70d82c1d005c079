import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/**
 * Adds the company's count deltas up into its counters and answers how many there were. Readers add both, so they see
 * the same totals before and after; rolling up only keeps the deltas few.
 */
export async function rollUpRecordCounts(db: Db, companyId: string): Promise<number> {
  // Two of these at once would lock the same counters in different order.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`roll up counts ${companyId}`}, 0))`.execute(db)
  const answer = await sql<{ moved: number }>`
    with moved as (
      delete from record_count_delta where company_id = ${companyId}
      returning module_id, program_id, active, status_id, delta
    ), summed as (
      insert into record_count as counter (company_id, module_id, program_id, active, status_id, count)
      select ${companyId}, module_id, program_id, active, status_id, sum(delta) from moved
      group by module_id, program_id, active, status_id
      on conflict (company_id, module_id, program_id, active, status_id)
      do update set count = counter.count + excluded.count
    ), moved_own as (
      delete from assignee_count_delta where company_id = ${companyId}
      returning user_id, module_id, program_id, active, status_id, delta
    ), summed_own as (
      insert into assignee_count as counter (company_id, user_id, module_id, program_id, active, status_id, count)
      select ${companyId}, user_id, module_id, program_id, active, status_id, sum(delta) from moved_own
      group by user_id, module_id, program_id, active, status_id
      on conflict (company_id, user_id, module_id, active, program_id, status_id)
      do update set count = counter.count + excluded.count
    )
    select (select count(*) from moved) + (select count(*) from moved_own) as moved`.execute(db)
  return answer.rows[0]?.moved ?? 0
}
