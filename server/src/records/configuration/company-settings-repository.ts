import type { Db } from '../../platform/database/db.ts'

/** As stored: gaps are filled by `readCompanySettings`. */
export async function findCompanySettings(db: Db, companyId: string): Promise<unknown> {
  const found = await db.selectFrom('company').select('settings').where('id', '=', companyId).executeTakeFirst()
  return found?.settings
}
