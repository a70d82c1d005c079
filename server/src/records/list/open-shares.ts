import { sql } from 'kysely'
import { moment } from '../../platform/database/moment.ts'
import type { Sql } from './list-entry.ts'

/** On `loan_share share`: nobody took it back and no job has closed it; its time may be over all the same. */
export const isUnclosed: Sql = sql`share.revoked_at is null and share.expired_at is null`

/** On `loan_share share`: what `shareState` calls open. */
export const isOpenAt = (at: Date | Sql): Sql =>
  sql`share_is_open(share.revoked_at, share.expired_at, share.expires_at, ${at})`

/** The companies with which a loan is shared, the first one first, as JSON. */
export function openShares(companyId: string, loanId: Sql): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('_id', guest.id, 'name', guest.name) order by share.id), '[]')
    from loan_share share join company guest on guest.id = share.guest_company_id
    where share.company_id = ${companyId} and share.loan_id = ${loanId} and ${isOpenAt(moment)})`
}
