import type { Db } from '../platform/database/db.ts'

/** The role of whoever runs a new company, or works in one that is opened: its first one of administrators. */
export async function findFirstAdministratorRole(db: Db, companyId: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('role')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'workforce')
    .where('is_admin', '=', true)
    .where('active', '=', true)
    .orderBy('id')
    .executeTakeFirst()
  return found?.id
}
