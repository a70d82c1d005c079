import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../list/list-entry.ts'
import type { RecordDifference } from './record-difference.ts'

/** Counters as they are kept, and as the rows that lists show come to. One statement, so one moment. */
const differing = (companyId: string): Sql => sql`
  select module_id, program_id, active, status_id, coalesce(kept.count, 0) as stored, coalesce(found.count, 0) as expected
  from (
    select module_id, program_id, active, status_id, sum(count)::bigint as count from (
      select module_id, program_id, active, status_id, count from record_count where company_id = ${companyId}
      union all
      select module_id, program_id, active, status_id, delta from record_count_delta where company_id = ${companyId}
    ) as summed group by 1, 2, 3, 4
  ) as kept
  full join (
    select module_id, coalesce(program_id, 0) as program_id, active, status_id, count(*) as count
    from record_list
    cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
    where company_id = ${companyId} group by 1, 2, 3, 4
  ) as found using (module_id, program_id, active, status_id)
  where coalesce(kept.count, 0) <> coalesce(found.count, 0)`

type Counter = {
  readonly module_id: number
  readonly program_id: number
  readonly active: boolean
  readonly status_id: number
  readonly stored: number
  readonly expected: number
}

export async function compareCounters(db: Db, companyId: string): Promise<RecordDifference[]> {
  const answer = await sql<Counter>`${differing(companyId)} order by 1, 2, 3, 4`.execute(db)
  return answer.rows.map(({ stored, expected, ...counter }) => ({
    ...{ companyId, recordId: null, what: 'counter', stored, expected },
    place: `module ${counter.module_id}, program ${counter.program_id}, status ${counter.status_id}, ${counter.active ? 'active' : 'inactive'}`,
  }))
}

/** Adds what is missing. Changes meanwhile add theirs beside it: what one statement sees holds together. */
export async function mendCounters(db: Db, companyId: string): Promise<void> {
  await sql`
    insert into record_count_delta (company_id, module_id, program_id, active, status_id, delta)
    select ${companyId}, module_id, program_id, active, status_id, expected - stored
    from (${differing(companyId)}) as wrong`.execute(db)
}
