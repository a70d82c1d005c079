import { type Actor, rightsOn } from '@corbel/domain/auth/actor'
import { sql } from 'kysely'
import type { Sql } from '../../records/list/list-entry.ts'

/**
 * `loanPolicy.read` for a whole list: conditions on `record_list l`, none where the actor reads every loan. A test
 * holds the two against each other. Null where the actor reads no loan at all.
 */
export function readableLoans(actor: Actor): Sql[] | null {
  const { read } = rightsOn(actor, 'opportunities')
  if (read === 'none') return null
  // What another company shared is for staff who read every loan: it is assigned to nobody here.
  if (read === 'all') return actor.type === 'Workforces' ? [] : [sql`l.owner_company_id is null`]
  if (read === 'own') return [ownLoans(actor)]
  const inGroups = sql`l.record_id in (
    select g.record_id from record_group g
    where g.company_id = ${actor.companyId} and g.group_id = any(${[...actor.groupIds]}::int[]))`
  return [sql`(${ownLoans(actor)} or ${inGroups})`]
}

/** A borrower's own loans are those he applied for, everybody else's those assigned to them. */
function ownLoans(actor: Actor): Sql {
  if (actor.type === 'Prospects')
    return sql`l.record_id in (
      select own.id from loan own where own.company_id = ${actor.companyId} and own.prospect_id = ${actor.personId})`
  return sql`l.record_id in (
    select a.record_id from record_assignee a
    where a.company_id = ${actor.companyId} and a.user_id = ${actor.personId})`
}
