import { sql } from 'kysely'
import { moment } from '../../platform/database/moment.ts'
import type { Sql } from '../../records/list/list-entry.ts'

/**
 * Condition on `record_list l`: not a loan that another company had shared until a moment ago. Its row stays until a
 * job clears it away, and shows and counts nowhere meanwhile.
 */
export function notOverdue(companyId: string): Sql {
  // Those that are over are few and read once. Asked of each row, PostgreSQL held every row of the list for dear, though
  // hardly one is another company's, and read it by whatever index had the fewest.
  return sql`(l.owner_company_id is null or l.record_id <> all (array(
    select over_by_now.record_id from shared_loan over_by_now
    where over_by_now.company_id = ${companyId} and over_by_now.expires_at <= ${moment})))`
}

/**
 * Rows that counters still hold and that show no more, as `record_list l`. Those that are over come first, and each is
 * looked up by its key: mostly there are none, and left to itself the planner reads the whole list to find that out.
 */
export function overdueRows(companyId: string): Sql {
  return sql`(
    select over_by_now.record_id from shared_loan over_by_now
    where over_by_now.company_id = ${companyId} and over_by_now.expires_at <= ${moment} offset 0
  ) as overdue cross join lateral (
    select listed.* from record_list listed
    where listed.company_id = ${companyId} and listed.record_id = overdue.record_id
      and listed.owner_company_id is not null offset 0
  ) as l`
}
