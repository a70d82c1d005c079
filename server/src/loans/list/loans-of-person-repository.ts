import { mostCounted } from '@corbel/domain/records/list/listed-total'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../../records/list/list-entry.ts'

type Asked = { readonly companyId: string; readonly personId: string; readonly readable: readonly Sql[] }

/** Loans in use of which somebody is a borrower, or to which they are assigned; up to the most that are counted. */
export async function countAssociatedLoans(db: Db, { companyId, personId, readable }: Asked): Promise<number> {
  const answer = await sql<{ found: number }>`
    select count(*)::integer as found from (
      select from record_list l
      where l.company_id = ${companyId} and l.active and l.module_id = 1 and l.record_id in (
        select own.id from loan own where own.company_id = ${companyId} and own.prospect_id = ${personId}
        union all select party.loan_id from loan_party party
          where party.company_id = ${companyId} and party.person_id = ${personId}
        union all select a.record_id from record_assignee a
          where a.company_id = ${companyId} and a.user_id = ${personId})
        ${readable.map((condition) => sql`and ${condition}`).reduce((all, one) => sql`${all} ${one}`, sql``)}
      limit ${sql.lit(mostCounted)}) as counted`.execute(db)
  return answer.rows[0]?.found ?? 0
}
