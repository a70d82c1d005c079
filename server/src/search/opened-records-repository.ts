import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** Among so many of somebody's latest acts their latest reads are looked for. */
const actsLookedAt = 300

type Opener = { readonly companyId: string; readonly personId: string; readonly most: number }

/**
 * Ids of the records that somebody opened last, as the audit trail has noted it, and what it takes in within a minute.
 * A second look within a quarter of an hour counts as the first did.
 */
export async function listOpenedRecords(db: Db, { companyId, personId, most }: Opener): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select record_id as id from (
      (select record_id, at, action from audit_event
        where company_id = ${companyId} and person_id = ${personId}
        order by seq desc limit ${sql.lit(actsLookedAt)})
      union all
      select record_id, (content::jsonb ->> 'at')::timestamptz, 'record-read' from record_read
      where company_id = ${companyId} and not chained and content::jsonb ->> 'person' = ${personId}
    ) as acts
    where action = 'record-read' and record_id is not null
    group by record_id order by max(at) desc, record_id limit ${most}`.execute(db)
  return answer.rows.map(({ id }) => id)
}
