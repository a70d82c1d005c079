import type { Actor } from '@corbel/domain/auth/actor'
import type { Scope } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import type { Sql } from './list-entry.ts'

/** Whether somebody made the record of `record_list l` or is assigned to it. */
export function ownRecords({ companyId, personId }: Actor): Sql {
  return sql`(exists (
    select from record mine where mine.company_id = ${companyId} and mine.id = l.record_id
      and mine.created_by = ${personId}
  ) or l.record_id in (
    select assigned.record_id from record_assignee assigned
    where assigned.company_id = ${companyId} and assigned.user_id = ${personId}))`
}

/** Whether it stands in one of their groups. */
export function groupRecords({ companyId, groupIds }: Actor): Sql {
  return sql`l.record_id in (
    select grouped.record_id from record_group grouped
    where grouped.company_id = ${companyId} and grouped.group_id = any(${[...groupIds]}::integer[]))`
}

/** What a policy's reach lets somebody see of `record_list l`: no condition where all of it, null where nothing. */
export function withinReach(actor: Actor, reach: Scope): Sql[] | null {
  if (reach === 'none') return null
  if (reach === 'all') return []
  return [reach === 'own' ? ownRecords(actor) : sql`(${ownRecords(actor)} or ${groupRecords(actor)})`]
}
