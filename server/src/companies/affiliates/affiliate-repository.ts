import type { CompanyAffiliate } from '@corbel/domain/companies/company-replies'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export async function listAffiliates(db: Db, companyId: string): Promise<CompanyAffiliate[]> {
  const answer = await sql<{ id: string; name: string } & Pick<CompanyAffiliate, 'direction' | 'access'>>`
    select company.id, company.name, direction, default_access as access
    from company_affiliate join company on company.id = company_affiliate.affiliate_company_id
    where company_id = ${companyId} order by position, company.name, company.id`.execute(db)
  return answer.rows.map(({ id, name, ...rest }) => ({ company: { _id: id, name }, ...rest }))
}

export type AffiliateRow = {
  readonly affiliateId: string
  readonly direction: CompanyAffiliate['direction']
  readonly access: CompanyAffiliate['access']
  readonly position: number
}

export async function upsertAffiliate(db: Db, companyId: string, row: AffiliateRow): Promise<void> {
  const said = { direction: row.direction, default_access: row.access, position: row.position }
  await db
    .insertInto('company_affiliate')
    .values({ company_id: companyId, affiliate_company_id: row.affiliateId, ...said })
    .onConflict((conflict) => conflict.columns(['company_id', 'affiliate_company_id']).doUpdateSet(said))
    .execute()
}

export async function deleteAffiliate(db: Db, companyId: string, affiliateId: string): Promise<void> {
  await db
    .deleteFrom('company_affiliate')
    .where('company_id', '=', companyId)
    .where('affiliate_company_id', '=', affiliateId)
    .execute()
}

/** The one that loans go to first: `affiliate` of the specification's user. */
export async function writeFirstAffiliate(db: Db, companyId: string, affiliateId: string | null): Promise<void> {
  await db.updateTable('company').set({ affiliate_company_id: affiliateId }).where('id', '=', companyId).execute()
}

/** Which of these ids are companies. */
export async function knownCompanies(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await db.selectFrom('company').select('id').where('id', 'in', ids).execute()
  return new Set(found.map((company) => company.id))
}

/**
 * Goes on in the name of another company within the same transaction: an affiliation has a row on each side, and
 * platform staff, who alone link companies, write both at once.
 */
export async function speakFor(db: Db, companyId: string): Promise<void> {
  await sql`select set_config('corbel.company_id', ${companyId}, true)`.execute(db)
}
