import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type Who = { readonly companyId: string; readonly accountId: string }

/** Whoever stood for this member of the platform's staff before. */
export async function findStaffPerson(db: Db, { companyId, accountId }: Who): Promise<string | undefined> {
  const found = await db
    .selectFrom('company_opening')
    .select('person_id')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .orderBy('opened_at', 'desc')
    .executeTakeFirst()
  return found?.person_id
}

export async function deactivatePerson(db: Db, companyId: string, id: string): Promise<void> {
  await sql`update record set active = false where company_id = ${companyId} and id = ${id}`.execute(db)
}
