import { sql } from 'kysely'
import { hashOfLegalText } from '../../src/auth/consents/legal-texts.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { harborSettings, legalTextsOf, summitSettings } from './company-profiles.ts'
import { harborId, summitId } from './harbor.ts'

/** The first version of each text, and whom the company shares loans with, in the company's own transaction. */
export async function insertCompanyTexts(db: Db, companyId: string, at: Date): Promise<void> {
  const { profile } = companyId === harborId ? harborSettings : summitSettings
  const texts = legalTextsOf(profile.legalName, profile.email).map((text) => ({
    ...text,
    hash: hashOfLegalText(text.title, text.body),
  }))
  await sql`
    insert into legal_text (company_id, kind, version, title, body, hash, published_at, published_by_name)
    select ${companyId}, kind, 1, title, body, hash, ${at}, 'Corbel'
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as made (kind text, title text, body text, hash text)`.execute(
    db,
  )
  const affiliateId = companyId === harborId ? summitId : harborId
  await sql`
    insert into company_affiliate (company_id, affiliate_company_id, direction, default_access, position)
    values (${companyId}, ${affiliateId}, 'both', 'View', 1)`.execute(db)
}
