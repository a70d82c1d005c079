import type { Db } from '../../platform/database/db.ts'

export async function findCompany(db: Db, id: string): Promise<{ name: string; settings: unknown } | undefined> {
  return db
    .selectFrom('company')
    .select(['name', 'settings'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
}

export async function isCompanyOnTrial(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('company').select('trial_started_at').where('id', '=', id).executeTakeFirst()
  return found !== undefined && found.trial_started_at !== null
}
