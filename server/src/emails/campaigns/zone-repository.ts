import { zoneOfState } from '@corbel/domain/forms/state-time-zone'
import { peopleModules } from '@corbel/domain/people/person-kind'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

const idsAtOnce = 5_000
const people = Object.values(peopleModules)

/**
 * In which time zone people are: where they say that they work, else that of the state that their record says. Of a
 * record that is no person (`recordId`) the state of its property comes before others.
 */
export async function listZonesOfPeople(
  db: Db,
  companyId: string,
  ids: readonly string[],
  recordId: string | null = null,
): Promise<ReadonlyMap<string, string>> {
  const zones = new Map<string, string>()
  for (let first = 0; first < ids.length; first += idsAtOnce) {
    const answer = await sql<{ id: string; zone: string | null; state: string | null }>`
      select record.id, working_time.time_zone as zone,
        (select entry.value #>> '{}' from jsonb_each(record.info) entry
          where entry.key ~ '(^|_)state$' and jsonb_typeof(entry.value) = 'string' and entry.value <> '""'
          order by coalesce(record.id = ${recordId}::uuid, false) and record.module_id <> all(${people}::integer[])
            and entry.key ~ 'property' desc, length(entry.key) limit 1) as state
      from record left join working_time
        on working_time.company_id = record.company_id and working_time.person_id = record.id
      where record.company_id = ${companyId} and record.id = any(${ids.slice(first, first + idsAtOnce)}::uuid[])`.execute(
      db,
    )
    for (const { id, zone, state } of answer.rows) {
      const found = zone ?? zoneOfState(state ?? '')
      if (found !== null) zones.set(id, found)
    }
  }
  return zones
}
