import { type Personalization, personalization } from '@corbel/domain/menus/menu-endpoints'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

type Who = { readonly companyId: string; readonly personId: string }

export async function findOwnLook(db: Db, { companyId, personId }: Who): Promise<Personalization | null> {
  const own = await db
    .selectFrom('personalization')
    .select('value')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return own === undefined ? null : personalization.parse(own.value)
}

export async function writeOwnLook(db: Db, { companyId, personId }: Who, look: Personalization): Promise<void> {
  const value = JSON.stringify(look)
  await db
    .insertInto('personalization')
    .values({ company_id: companyId, person_id: personId, value })
    .onConflict((conflict) => conflict.columns(['company_id', 'person_id']).doUpdateSet({ value }))
    .execute()
}

export async function deleteOwnLook(db: Db, { companyId, personId }: Who): Promise<void> {
  await db.deleteFrom('personalization').where('company_id', '=', companyId).where('person_id', '=', personId).execute()
}

/** One entry of the settings; the others stay as they are, whoever changes them meanwhile. */
export async function writeCompanyLook(db: Db, companyId: string, look: Personalization): Promise<void> {
  await sql`update company set settings = jsonb_set(settings, '{personalization}', ${JSON.stringify(look)}::jsonb)
    where id = ${companyId}`.execute(db)
}
