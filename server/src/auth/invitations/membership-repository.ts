import { reachesOthers } from '@corbel/domain/auth/giving-rules'
import type { RoleKind, RolePermissions } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AccountAddress } from '../addresses/account-address-repository.ts'

export type OfferedRole = { id: number; rev: number; kind: RoleKind; admin: boolean; permissions: RolePermissions }

/** Held as it is until the transaction ends: what is given is the role that was looked at. */
export async function findOfferedRole(db: Db, companyId: string, id: number): Promise<OfferedRole | undefined> {
  const found = await db
    .selectFrom('role')
    .select(['rev', 'kind', 'is_admin', 'permissions'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst()
  if (found === undefined) return undefined
  // Checked when it was saved.
  const permissions = found.permissions as RolePermissions
  return { id, rev: found.rev, kind: found.kind, admin: found.is_admin, permissions }
}

/** The role that borrowers get who sign up by themselves: the company's first one of their own records alone. */
export async function findBorrowerRole(db: Db, companyId: string): Promise<{ id: number; rev: number } | undefined> {
  const found = await db
    .selectFrom('role')
    .select(['id', 'rev', 'permissions'])
    .where('company_id', '=', companyId)
    .where('kind', '=', 'prospect')
    .where('is_admin', '=', false)
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  // Checked when it was saved.
  return found.find((role) => !reachesOthers({ admin: false, permissions: role.permissions as RolePermissions }))
}

/** Whether somebody signs in to the company by this name, or the person of it has an account. */
export async function isMember(db: Db, companyId: string, username: string): Promise<boolean> {
  const found = await db
    .selectFrom('account_person')
    .innerJoin('account', 'account.id', 'account_person.account_id')
    .select('account.id')
    .where('account_person.company_id', '=', companyId)
    .where('account.username', '=', username)
    .executeTakeFirst()
  return found !== undefined
}

export async function hasAccount(db: Db, companyId: string, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom('account_person')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return found !== undefined
}

/** The address in a person's record. */
export async function findEmailOf(db: Db, person: { companyId: string; id: string }): Promise<string> {
  const found = await db
    .selectFrom('person')
    .select('email')
    .where('company_id', '=', person.companyId)
    .where('id', '=', person.id)
    .executeTakeFirst()
  return found?.email ?? ''
}

type NewOwnAccount = {
  readonly id: string
  readonly username: string
  readonly hash: string
  readonly at: Date
  readonly recovery: AccountAddress
}

/** False where somebody has the name meanwhile. */
export async function insertAccount(db: Db, { id, username, hash, at, recovery }: NewOwnAccount): Promise<boolean> {
  const inserted = await db
    .insertInto('account')
    .values({
      ...{ id, username, password_hash: hash, created_at: at },
      ...{ address: recovery.address, address_proven_at: recovery.provenAt },
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Joining = {
  readonly companyId: string
  readonly personId: string
  readonly accountId: string
  readonly roleId: number
}

/** The person signs in with this account from now on, in this role; false where one of the two is taken already. */
export async function joinAccount(db: Db, { companyId, personId, accountId, roleId }: Joining): Promise<boolean> {
  const joined = await db
    .insertInto('account_person')
    .values({ company_id: companyId, person_id: personId, account_id: accountId })
    .onConflict((conflict) => conflict.columns(['account_id', 'company_id']).doNothing())
    .returning('person_id')
    .executeTakeFirst()
  if (joined === undefined) return false
  // Whoever changes the role does not find it given to somebody meanwhile.
  await sql`select from role where company_id = ${companyId} and id = ${roleId} for share`.execute(db)
  const person = await db
    .updateTable('person')
    .set({ account_id: accountId })
    .where('company_id', '=', companyId)
    .where('id', '=', personId)
    .where('account_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  await db
    .insertInto('person_role')
    .values({ company_id: companyId, person_id: personId, role_id: roleId, position: 1 })
    .onConflict((conflict) => conflict.columns(['company_id', 'person_id', 'role_id']).doNothing())
    .execute()
  return person !== undefined
}

type Speaking = { readonly companyId: string; readonly personId: string; readonly language: string }

export async function setLanguage(db: Db, { companyId, personId, language }: Speaking): Promise<void> {
  await db
    .updateTable('person')
    .set({ language })
    .where('company_id', '=', companyId)
    .where('id', '=', personId)
    .execute()
}
