import type { Actor } from '@corbel/domain/auth/actor'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Sql } from '../records/list/list-entry.ts'
import { lockRecords, type RecordLock } from '../records/lock-records.ts'
import type { StoredPerson } from './stored-person.ts'

/** Names of the kinds by their module; see `peopleModules`. */
const kindOf = sql`case person.module_id when 2 then 'prospects' when 3 then 'contacts' else 'workforces' end`

/** A person with what the policy asks about them and the actor; undefined where the company has none of that id. */
export async function findPerson(db: Db, actor: Actor, id: string): Promise<StoredPerson | undefined> {
  return (await selectPeople(db, actor, sql`person.id = ${id}`))[0]
}

/** The same of many, in one statement. */
export async function findPeople(db: Db, actor: Actor, ids: readonly string[]): Promise<StoredPerson[]> {
  return selectPeople(db, actor, sql`person.id = any(${[...ids]}::uuid[])`)
}

async function selectPeople(db: Db, { companyId, personId }: Actor, which: Sql): Promise<StoredPerson[]> {
  const answer = await sql<StoredPerson>`
    select person.id, ${kindOf} as kind, record.rev, record.active, record.form_id, record.form_version, record.info,
      record.status, record.source, record.groups, person.first_name, person.last_name, person.email, person.phone, person.allow_to_edit_myprofile,
      ${sharesLoan({ companyId, personId }, sql`person.id`)} as shares_loan,
      array(select group_id from people_group_member as member
        where member.company_id = ${companyId} and member.person_id = person.id order by group_id) as member_of,
      ${runsCompany(companyId, sql`person.id`)} as runs_company,
      record.created_at, record.updated_at, record.updated_by, record.updated_by_name
    from person
    join record on record.company_id = person.company_id and record.id = person.id
    where person.company_id = ${companyId} and ${which}`.execute(db)
  return answer.rows
}

/** Whether somebody holds a role that runs the company. */
export function runsCompany(companyId: string, id: Sql): Sql {
  return sql`exists (select from person_role held
    join role on role.company_id = ${companyId} and role.id = held.role_id
    where held.company_id = ${companyId} and held.person_id = ${id}
      and (role.is_admin or (role.permissions ->> 'builders')::boolean))`
}

export type LockedPerson = { readonly person: StoredPerson; readonly lock: RecordLock }

/** A person whom nobody else changes until the transaction ends, as they are once that is so. */
export async function lockPerson(db: Db, actor: Actor, id: string): Promise<LockedPerson | undefined> {
  const lock = await lockRecords(db, actor.companyId, { change: [id] })
  const person = await findPerson(db, actor, id)
  return person && { person, lock }
}

/**
 * Whether the person of that id belongs to a loan that somebody is assigned to. Asked from the person, who mostly has few
 * loans: whoever asks may have a hundred thousand, all of which PostgreSQL would read but for the words `offset 0`, once
 * for each loan of the person where it knows little of a company that was filled a minute ago.
 */
export function sharesLoan({ companyId, personId }: Pick<Actor, 'companyId' | 'personId'>, id: Sql) {
  const isMine = (record: Sql): Sql => sql`exists (select from record_assignee mine
    where mine.company_id = ${companyId} and mine.record_id = ${record} and mine.user_id = ${personId} offset 0)`
  return sql<boolean>`(
    exists (select from (select id from loan
        where loan.company_id = ${companyId} and loan.prospect_id = ${id} offset 0) as theirs
      where ${isMine(sql`theirs.id`)})
    or exists (select from (select loan_id from loan_party
        where loan_party.company_id = ${companyId} and loan_party.person_id = ${id} offset 0) as theirs
      where ${isMine(sql`theirs.loan_id`)})
    or exists (select from (select record_id from record_assignee
        where record_assignee.company_id = ${companyId} and record_assignee.user_id = ${id} offset 0) as theirs
      where ${isMine(sql`theirs.record_id`)}))`
}

/** Everybody who is assigned to a loan that the person belongs to. */
export async function listLoanFellows(
  db: Db,
  { companyId, id }: { readonly companyId: string; readonly id: string },
): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    with theirs as (
      select id from loan where company_id = ${companyId} and prospect_id = ${id}
      union
      select loan_id from loan_party where company_id = ${companyId} and person_id = ${id}
      union
      select record_id from record_assignee where company_id = ${companyId} and user_id = ${id}
    )
    select distinct assigned.user_id as id from theirs
    join record_assignee assigned on assigned.company_id = ${companyId} and assigned.record_id = theirs.id`.execute(db)
  return answer.rows.map((row) => row.id)
}

/** Everybody who shares a group with the actor. */
export async function listGroupMates(db: Db, { companyId, groupIds }: Actor): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select distinct person_id as id from people_group_member
    where company_id = ${companyId} and group_id = any(${[...groupIds]}::integer[])`.execute(db)
  return answer.rows.map((row) => row.id)
}
