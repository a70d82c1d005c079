import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** In the order of their ids, so that of two who lock the same ones one waits and none for ever. */
export async function lockAccounts(db: Db, accountIds: readonly string[]): Promise<void> {
  await sql`select from account where id = any(${[...accountIds]}::uuid[]) order by id for no key update`.execute(db)
}

/** Of whoever holds a role of a company and could be signed in with it. */
export async function lockAccountsOfRole(
  db: Db,
  { companyId, roleId }: { readonly companyId: string; readonly roleId: number },
): Promise<void> {
  await sql`
    select from account where id in (
      select member.account_id from person_role held
      join account_person member on member.company_id = held.company_id and member.person_id = held.person_id
      where held.company_id = ${companyId} and held.role_id = ${roleId})
    order by id for no key update`.execute(db)
}
