import type { Db } from '../../platform/database/db.ts'

export async function findCompany(db: Db, id: string): Promise<{ name: string; settings: unknown } | undefined> {
  return db
    .selectFrom('company')
    .select(['name', 'settings'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
}
