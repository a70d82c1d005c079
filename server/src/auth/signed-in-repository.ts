import { type CompanySettings, readCompanySettings } from '@corbel/domain/companies/company-settings'
import type { Db } from '../platform/database/db.ts'

export type CompanyOfUser = {
  readonly name: string
  readonly settings: CompanySettings
  readonly affiliateId: string | null
  readonly productIds: number[]
  readonly email: string
  /** The welcome of the company waits for this person. */
  readonly hasWelcome: boolean
}

type Who = { readonly companyId: string; readonly personId: string }

/** What a user is told of their company, and the address they are known by there. */
export async function readCompanyOfUser(db: Db, { companyId, personId }: Who): Promise<CompanyOfUser> {
  const company = await db
    .selectFrom('company')
    .innerJoin('person', (join) => join.onRef('person.company_id', '=', 'company.id').on('person.id', '=', personId))
    .select([
      'company.name',
      'company.settings',
      'company.affiliate_company_id',
      'person.email',
      'company.welcome_person_id',
    ])
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow()
  const products = await db
    .selectFrom('product')
    .select('id')
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return {
    name: company.name,
    settings: readCompanySettings(company.settings),
    affiliateId: company.affiliate_company_id,
    productIds: products.map((product) => product.id),
    email: company.email,
    hasWelcome: company.welcome_person_id === personId,
  }
}
