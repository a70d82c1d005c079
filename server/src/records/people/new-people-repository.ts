import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** What only people have, of records that are new: names, accounts, roles and groups. */
export async function insertPersonRows(db: Db, companyId: string, json: string): Promise<void> {
  await insertAccounts(db, json)
  await sql`
    insert into person (company_id, id, module_id, account_id, first_name, last_name, email, phone)
    select ${companyId}, id, module_id, account_id, first_name, last_name, email, phone
    from jsonb_to_recordset(${json}::jsonb) as made (
      id uuid, module_id integer, account_id uuid, first_name text, last_name text, email text, phone text)`.execute(db)
  await insertMemberships(db, companyId, json)
}

async function insertAccounts(db: Db, json: string): Promise<void> {
  await sql`
    insert into account (id, username, password_hash, created_at, address, address_proven_at)
    select account_id, username, password_hash, created_at,
      case when username like '%@%' then username end, case when username like '%@%' then created_at end
    from jsonb_to_recordset(${json}::jsonb) as made (
      account_id uuid, username text, password_hash text, created_at timestamptz)
    where account_id is not null
    on conflict (id) do nothing`.execute(db)
}

async function insertMemberships(db: Db, companyId: string, json: string): Promise<void> {
  await holdRolesGiven(db, companyId, json)
  await sql`
    insert into account_person (account_id, company_id, person_id)
    select account_id, ${companyId}, id
    from jsonb_to_recordset(${json}::jsonb) as made (id uuid, account_id uuid)
    where account_id is not null`.execute(db)
  await sql`
    insert into person_role (company_id, person_id, role_id, position)
    select ${companyId}, made.id, given.id::integer, given.position
    from jsonb_to_recordset(${json}::jsonb) as made (id uuid, roles jsonb)
    cross join lateral jsonb_array_elements_text(made.roles) with ordinality as given (id, position)`.execute(db)
  await sql`
    insert into people_group_member (company_id, group_id, person_id)
    select ${companyId}, unnest(made.groups), made.id
    from jsonb_to_recordset(${json}::jsonb) as made (id uuid, groups integer[])`.execute(db)
}

/** Whoever changes a role does not find it given to somebody meanwhile. */
async function holdRolesGiven(db: Db, companyId: string, json: string): Promise<void> {
  await sql`
    select from role where company_id = ${companyId} and id in (
      select given.id::integer from jsonb_to_recordset(${json}::jsonb) as made (roles jsonb)
      cross join lateral jsonb_array_elements_text(made.roles) as given (id))
    order by id for share`.execute(db)
}
