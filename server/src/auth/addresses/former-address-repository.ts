import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type Asked = { readonly companyId: string; readonly personId: string; readonly most: number }

/** What the history of a person's record calls their address before, with the company's name; the latest first. */
export async function listFormerAddresses(
  db: Db,
  { companyId, personId, most }: Asked,
): Promise<{ address: string; company: string }[]> {
  const answer = await sql<{ address: string; company: string }>`
    select change->>'previous' as address, company.name as company, max(history.rev) as newest
    from history
    join company on company.id = history.company_id
    cross join lateral jsonb_array_elements(history.changes) as change
    where history.company_id = ${companyId} and history.record_id = ${personId} and change->>'field' = 'email'
      and change->>'previous' like '%_@_%'
    group by address, company.name
    order by newest desc
    limit ${most}`.execute(db)
  return answer.rows
}
