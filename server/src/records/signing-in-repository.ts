import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Sql } from './list/list-entry.ts'

/** Somebody who signs in, in one of their roles. */
export type SigningIn = {
  id: string
  module: number
  first_name: string
  last_name: string
  email: string
  phone: string
  language: string
  account_id: string
  role_id: number
  role_title: string
  is_admin: boolean
  permissions: unknown
  groups: number[]
}

/** A person in each of their roles. */
export function listSigningIn(db: Db, companyId: string, personId: string): Promise<SigningIn[]> {
  return signingIn(db, companyId, sql`person.id = ${personId}`)
}

/** All staff, and these others. By name. */
export function listStaffAnd(db: Db, companyId: string, others: readonly string[]): Promise<SigningIn[]> {
  return signingIn(db, companyId, sql`(person.module_id = 4 or person.id = any(${[...others]}::uuid[]))`)
}

async function signingIn(db: Db, companyId: string, whom: Sql): Promise<SigningIn[]> {
  const answer = await sql<SigningIn>`
    select person.id, person.module_id as module, first_name, last_name, email, phone, person.language,
      person.account_id,
      role.id as role_id, role.title as role_title, role.is_admin, role.permissions,
      array(select group_id from people_group_member member
        where member.company_id = ${companyId} and member.person_id = person.id) as groups
    from person
    join record on record.company_id = ${companyId} and record.id = person.id and record.active
    join person_role held on held.company_id = ${companyId} and held.person_id = person.id
    join role on role.company_id = ${companyId} and role.id = held.role_id and role.active
    where person.company_id = ${companyId} and person.account_id is not null and ${whom}
    order by lower(first_name), lower(last_name), person.id, held.position`.execute(db)
  return answer.rows
}
