import type { Actor } from '@corbel/domain/auth/actor'
import { allFeatures } from '@corbel/domain/companies/company-features'
import type { Db } from '../../platform/database/db.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'

/** Whether people of the company decide on their own changes too, if they decide at all. */
export async function allowsOwnReviews(db: Db, { companyId }: Pick<Actor, 'companyId'>): Promise<boolean> {
  return allFeatures((await settingsOfCompany(db, companyId)).features).own_reviews
}
