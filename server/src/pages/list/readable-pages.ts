import type { Actor } from '@corbel/domain/auth/actor'
import { pagePolicy } from '@corbel/domain/pages/page-policy'
import type { OwnModule } from '@corbel/domain/roles/own-module'
import { sql } from 'kysely'
import type { Sql } from '../../records/list/list-entry.ts'

/**
 * `pagePolicy.read` for a whole list: conditions on `record_list l`, none where the actor reads every record of the
 * module. A test holds the two against each other. Null where the actor reads none at all.
 */
export function readablePages(actor: Actor, module: OwnModule): Sql[] | null {
  const reach = pagePolicy.list(actor, module)
  if (reach === 'none') return null
  if (reach === 'all') return []
  return [reach === 'own' ? sql`(${ownPages(actor)})` : sql`(${ownPages(actor)} or ${groupPages(actor)})`]
}

/** Whether somebody made the record or is assigned to it. */
export function ownPages({ companyId, personId }: Actor): Sql {
  return sql`(exists (
    select from record mine where mine.company_id = ${companyId} and mine.id = l.record_id
      and mine.created_by = ${personId}
  ) or l.record_id in (
    select assigned.record_id from record_assignee assigned
    where assigned.company_id = ${companyId} and assigned.user_id = ${personId}))`
}

/** Whether it stands in one of their groups. */
export function groupPages({ companyId, groupIds }: Actor): Sql {
  return sql`l.record_id in (
    select grouped.record_id from record_group grouped
    where grouped.company_id = ${companyId} and grouped.group_id = any(${[...groupIds]}::integer[]))`
}
