import { sql } from 'kysely'
import { moment } from '../../platform/database/moment.ts'
import type { Sql } from '../../records/list/list-entry.ts'

/** The companies with which a loan is shared, the first one first, as JSON. What is over counts no more. */
export function openShares(companyId: string, loanId: Sql): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('_id', guest.id, 'name', guest.name) order by share.id), '[]')
    from loan_share share join company guest on guest.id = share.guest_company_id
    where share.company_id = ${companyId} and share.loan_id = ${loanId}
      and share.revoked_at is null and share.expired_at is null
      and (share.expires_at is null or share.expires_at > ${moment}))`
}
