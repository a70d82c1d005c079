import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/**
 * Until the transaction ends nobody else opens a session of these accounts, ends one, or changes what they sign in
 * with. Asked for before anything else of an account is read or written, and before any audit trail is added to: of two
 * that hold the same things in the same order, one waits and none for ever.
 */
export async function holdAccounts(db: Db, accountIds: readonly string[]): Promise<void> {
  await sql`select from account where id = any(${[...accountIds]}::uuid[]) order by id for no key update`.execute(db)
}

export async function holdAccount(db: Db, accountId: string): Promise<void> {
  await holdAccounts(db, [accountId])
}

/** Of whoever holds a role of a company and could be signed in with it. */
export async function holdAccountsOfRole(db: Db, { companyId, roleId }: { companyId: string; roleId: number }) {
  await sql`
    select from account where id in (
      select member.account_id from person_role held
      join account_person member on member.company_id = held.company_id and member.person_id = held.person_id
      where held.company_id = ${companyId} and held.role_id = ${roleId})
    order by id for no key update`.execute(db)
}
