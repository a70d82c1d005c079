import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** A person whose sign-in failed lately. */
export type FailedPerson = {
  readonly accountId: string
  readonly username: string
  readonly personId: string
  readonly moduleId: number
  readonly firstName: string
  readonly lastName: string
  /** From where it failed. */
  readonly addresses: string[]
  /** The account signs in to another company too. */
  readonly isElsewhere: boolean
}

/** People of the company who may sign in and of whom the trail tells failures since then. */
export async function listFailedPeople(db: Db, companyId: string, since: Date): Promise<FailedPerson[]> {
  const answer = await sql<FailedPerson>`
    with failed as (
      select account_id, array_agg(distinct content::jsonb ->> 'address') as addresses
      from audit_event
      where company_id = ${companyId} and at > ${since} and action = 'sign-in-failed' and account_id is not null
      group by account_id)
    select account.id as "accountId", account.username, person.id as "personId", person.module_id as "moduleId",
      person.first_name as "firstName", person.last_name as "lastName",
      array_remove(failed.addresses, null) as addresses,
      exists (select from account_person other
        where other.account_id = account.id and other.company_id <> ${companyId}) as "isElsewhere"
    from failed
    join account on account.id = failed.account_id and account.allow_to_login
    join account_person member on member.account_id = account.id and member.company_id = ${companyId}
      and member.allow_to_login
    join person on person.company_id = ${companyId} and person.id = member.person_id
    join record on record.company_id = ${companyId} and record.id = person.id and record.active
    order by lower(person.last_name), lower(person.first_name), person.id`.execute(db)
  return answer.rows
}
