import type { Db } from '../../platform/database/db.ts'

export type CompanyToJoin = { readonly name: string; readonly settings: unknown; readonly isOnTrial: boolean }

export async function findCompany(db: Db, id: string): Promise<CompanyToJoin | undefined> {
  const found = await db
    .selectFrom('company')
    .select(['name', 'settings', 'trial_started_at'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  return found && { name: found.name, settings: found.settings, isOnTrial: found.trial_started_at !== null }
}

export async function isCompanyOnTrial(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('company').select('trial_started_at').where('id', '=', id).executeTakeFirst()
  return found !== undefined && found.trial_started_at !== null
}
