import { type CompanySettings, readCompanySettings } from '@corbel/domain/companies/company-settings'
import type { Db } from '../../platform/database/db.ts'
import { findCompanySettings } from './company-settings-repository.ts'

/** What a company has set, with the program's own where it said nothing. */
export async function settingsOfCompany(db: Db, companyId: string): Promise<CompanySettings> {
  return readCompanySettings(await findCompanySettings(db, companyId))
}
