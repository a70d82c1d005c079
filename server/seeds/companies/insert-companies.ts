import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/db.ts'
import { demoId } from '../demo-id.ts'
import { harborSettings, summitSettings } from './company-profiles.ts'
import { harborId, summitId } from './harbor.ts'

/** The two companies themselves, each the other's affiliate, and the platform's administrator. */
export async function insertCompanies(db: Db, superPasswordHash: string, at: Date): Promise<void> {
  const companies = [
    { id: harborId, name: 'Harbor Lending', settings: harborSettings },
    { id: summitId, name: 'Summit Capital', settings: summitSettings },
  ]
  await sql`
    insert into company (id, name, settings, created_at)
    select id, name, settings, ${at}
    from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as made (id uuid, name text, settings jsonb)`.execute(
    db,
  )
  await sql`update company set affiliate_company_id = ${summitId} where id = ${harborId}`.execute(db)
  await sql`update company set affiliate_company_id = ${harborId} where id = ${summitId}`.execute(db)
  await sql`
    insert into account (id, username, password_hash, is_super, created_at, address, address_proven_at)
    values (${demoId('account', 1)}, 'super@corbel.demo', ${superPasswordHash}, true, ${at}, 'super@corbel.demo', ${at})`.execute(
    db,
  )
}
