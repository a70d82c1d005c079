import type { RoleKind, RolePermissions } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type PersonPlace = { readonly companyId: string; readonly id: string }

export type HeldRole = {
  readonly id: number
  readonly title: string
  readonly kind: RoleKind
  readonly admin: boolean
  readonly active: boolean
  readonly permissions: RolePermissions
  readonly rev: number
}

/** Every role of the company; those of the person have their place among theirs. */
export async function listRolesFor(
  db: Db,
  { companyId, id }: PersonPlace,
): Promise<(HeldRole & { readonly place: number | null })[]> {
  const answer = await sql<HeldRole & { place: number | null }>`
    select role.id, role.title, role.kind, role.is_admin as admin, role.active, role.permissions, role.rev,
      held.position as place
    from role
    left join person_role held
      on held.company_id = ${companyId} and held.person_id = ${id} and held.role_id = role.id
    where role.company_id = ${companyId}
    order by held.position nulls last, role.title collate "C", role.id`.execute(db)
  return answer.rows
}

export type StoredAccount = {
  readonly accountId: string
  readonly username: string
  readonly hasPassword: boolean
  readonly allowToLogin: boolean
  readonly lastSignedInAt: Date | null
  /** Where it is recovered. */
  readonly address: string | null
  readonly addressProvenAt: Date | null
  /** Belongs to another company too. */
  readonly isShared: boolean
}

/** The account that the person signs in with here; across companies it tells only whether there is another one. */
export async function findAccountOf(db: Db, { companyId, id }: PersonPlace): Promise<StoredAccount | undefined> {
  const answer = await sql<StoredAccount>`
    select account.id as "accountId", account.username, account.password_hash is not null as "hasPassword",
      member.allow_to_login and account.allow_to_login as "allowToLogin", member.last_signed_in_at as "lastSignedInAt",
      account.address, account.address_proven_at as "addressProvenAt",
      account.is_super or exists (
        select from account_person other
        where other.account_id = account.id and other.company_id <> ${companyId}) as "isShared"
    from account_person member join account on account.id = member.account_id
    where member.company_id = ${companyId} and member.person_id = ${id}`.execute(db)
  return answer.rows[0]
}

/** The accounts of people, in one order for everybody who asks. */
export async function listAccountsOf(db: Db, companyId: string, ids: readonly string[]): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select distinct account_id as id from account_person
    where company_id = ${companyId} and person_id = any(${[...ids]}::uuid[]) order by account_id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

export async function replaceRoles(db: Db, { companyId, id }: PersonPlace, roleIds: readonly number[]): Promise<void> {
  await sql`
    delete from person_role where company_id = ${companyId} and person_id = ${id}
      and role_id <> all(${[...roleIds]}::integer[])`.execute(db)
  await sql`
    insert into person_role (company_id, person_id, role_id, position)
    select ${companyId}, ${id}, role_id, place::integer
    from unnest(${[...roleIds]}::integer[]) with ordinality as given (role_id, place)
    on conflict (company_id, person_id, role_id) do update set position = excluded.position`.execute(db)
}

export async function writeOwnProfileSwitch(db: Db, { companyId, id }: PersonPlace, isOn: boolean): Promise<void> {
  await db
    .updateTable('person')
    .set({ allow_to_edit_myprofile: isOn })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

type Membership = PersonPlace & { readonly accountId: string }

/** From now on the person signs in with this account. */
export async function linkAccount(db: Db, { companyId, id, accountId }: Membership): Promise<void> {
  await db
    .insertInto('account_person')
    .values({ company_id: companyId, person_id: id, account_id: accountId })
    .execute()
  await db
    .updateTable('person')
    .set({ account_id: accountId })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function allowLogin(db: Db, { companyId, accountId }: Membership, isAllowed: boolean): Promise<void> {
  await db
    .updateTable('account_person')
    .set({ allow_to_login: isAllowed })
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function renameAccount(db: Db, accountId: string, username: string): Promise<void> {
  await db.updateTable('account').set({ username }).where('id', '=', accountId).execute()
}

/** Those who could administer the company: active, in an active administrator's role, with a sign-in that is allowed. */
export async function listAdministrators(db: Db, companyId: string): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select distinct held.person_id as id
    from person_role held
    join role on role.company_id = ${companyId} and role.id = held.role_id and role.is_admin and role.active
    join record on record.company_id = ${companyId} and record.id = held.person_id and record.active
    join account_person member
      on member.company_id = ${companyId} and member.person_id = held.person_id and member.allow_to_login
    join account on account.id = member.account_id and account.allow_to_login
    where held.company_id = ${companyId}`.execute(db)
  return answer.rows.map((row) => row.id)
}
