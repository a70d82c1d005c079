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
  return [sql`(${ownLoans(actor)} or ${groupLoans(actor)})`]
}

/**
 * The same for a list that is shown as it is: borrowers find there what they borrow together with somebody else
 * (`readsJointly`). Whatever asks by values of the form, or acts on what it finds, asks `readableLoans`.
 */
export function listedLoans(actor: Actor): Sql[] | null {
  const readable = readableLoans(actor)
  const { read } = rightsOn(actor, 'opportunities')
  if (readable === null || actor.type !== 'Prospects' || read === 'all') return readable
  const { companyId, personId } = actor
  const joint = sql`l.record_id in (
    select party.loan_id from loan_party party
    where party.company_id = ${companyId} and party.person_id = ${personId})`
  return [sql`(${sql.join(readable, sql` and `)} or ${joint})`]
}

/** Whether a loan is of one of the actor's groups. */
export function groupLoans({ companyId, groupIds }: Actor): Sql {
  return sql`l.record_id in (
    select g.record_id from record_group g
    where g.company_id = ${companyId} and g.group_id = any(${[...groupIds]}::int[]))`
}

/** A borrower's own loans are those he applied for, everybody else's those assigned to them. */
export function ownLoans(actor: Actor): Sql {
  if (actor.type === 'Prospects')
    return sql`l.record_id in (
      select own.id from loan own where own.company_id = ${actor.companyId} and own.prospect_id = ${actor.personId})`
  return sql`l.record_id in (
    select a.record_id from record_assignee a
    where a.company_id = ${actor.companyId} and a.user_id = ${actor.personId})`
}
