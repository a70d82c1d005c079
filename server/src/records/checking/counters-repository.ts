import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../list/list-entry.ts'
import type { RecordDifference } from './record-difference.ts'

/** Counters of all records, and of those that somebody works on. */
type Kept = {
  readonly counters: Sql
  readonly deltas: Sql
  /** Their column that says whose they are, where there is one. */
  readonly whose: Sql
  /** Whom a list row counts for, as `user_id`. */
  readonly countedFor: Sql
}

const everybodys: Kept = {
  counters: sql`record_count`,
  deltas: sql`record_count_delta`,
  whose: sql`'00000000-0000-0000-0000-000000000000'::uuid`,
  countedFor: sql`(select '00000000-0000-0000-0000-000000000000'::uuid as user_id)`,
}

const ones: Kept = {
  counters: sql`assignee_count`,
  deltas: sql`assignee_count_delta`,
  whose: sql`user_id`,
  countedFor: sql`(select unnest(workforces) as user_id)`,
}

/** Counters as they are kept, and as the rows that lists show come to. One statement, so one moment. */
const differing = (companyId: string, { counters, deltas, whose, countedFor }: Kept): Sql => sql`
  select user_id, module_id, program_id, active, status_id, coalesce(kept.count, 0) as stored,
    coalesce(found.count, 0) as expected
  from (
    select user_id, module_id, program_id, active, status_id, sum(count)::bigint as count from (
      select ${whose} as user_id, module_id, program_id, active, status_id, count
      from ${counters} where company_id = ${companyId}
      union all
      select ${whose}, module_id, program_id, active, status_id, delta from ${deltas} where company_id = ${companyId}
    ) as summed group by 1, 2, 3, 4, 5
  ) as kept
  full join (
    select user_id, module_id, coalesce(program_id, 0) as program_id, active, status_id, count(*) as count
    from record_list
    cross join lateral ${countedFor} as worker
    cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
    where company_id = ${companyId} group by 1, 2, 3, 4, 5
  ) as found using (user_id, module_id, program_id, active, status_id)
  where coalesce(kept.count, 0) <> coalesce(found.count, 0)`

type Counter = {
  readonly user_id: string
  readonly module_id: number
  readonly program_id: number
  readonly active: boolean
  readonly status_id: number
  readonly stored: number
  readonly expected: number
}

export async function compareCounters(db: Db, companyId: string): Promise<RecordDifference[]> {
  const found: RecordDifference[] = []
  for (const kept of [everybodys, ones]) {
    const answer = await sql<Counter>`${differing(companyId, kept)} order by 1, 2, 3, 4, 5`.execute(db)
    const named = ({ module_id, program_id, status_id, active, user_id }: Counter): string =>
      [
        ...[`module ${module_id}`, `program ${program_id}`, `status ${status_id}`, active ? 'active' : 'inactive'],
        ...(kept === ones ? [`of ${user_id}`] : []),
      ].join(', ')
    for (const counter of answer.rows)
      found.push({
        ...{ companyId, recordId: null, what: 'counter', place: named(counter) },
        ...{ stored: counter.stored, expected: counter.expected },
      })
  }
  return found
}

/** Adds what is missing. Changes meanwhile add theirs beside it: what one statement sees holds together. */
export async function mendCounters(db: Db, companyId: string): Promise<void> {
  await sql`
    insert into record_count_delta (company_id, module_id, program_id, active, status_id, delta)
    select ${companyId}, module_id, program_id, active, status_id, expected - stored
    from (${differing(companyId, everybodys)}) as wrong`.execute(db)
  await sql`
    insert into assignee_count_delta (company_id, user_id, module_id, program_id, active, status_id, delta)
    select ${companyId}, user_id, module_id, program_id, active, status_id, expected - stored
    from (${differing(companyId, ones)}) as wrong`.execute(db)
}
