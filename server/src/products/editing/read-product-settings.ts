import { readCompanySettings } from '@corbel/domain/companies/company-settings'
import type { Db } from '../../platform/database/db.ts'
import { companyDay } from '../company-day.ts'
import { countLoans, findLoanForms, findProducts, findPrograms, findStatuses } from './product-editing-repository.ts'
import type { Settings } from './product-settings-presenter.ts'

export type ReadingSettings = { readonly companyId: string; readonly at: Date }

/** All that a company lends by, straight from the tables. */
export async function readProductSettings(db: Db, { companyId, at }: ReadingSettings): Promise<Settings> {
  const company = await db
    .selectFrom('company')
    .select('settings')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return {
    companyId,
    day: companyDay(at, readCompanySettings(company.settings).timeZone),
    products: await findProducts(db, companyId),
    programs: await findPrograms(db, companyId),
    statuses: await findStatuses(db, companyId),
    forms: await findLoanForms(db, companyId),
    counts: await countLoans(db, companyId),
  }
}

/** What replies call by a text id. */
export function byId<Row extends { readonly id: number }>(rows: readonly Row[], id: string): Row | undefined {
  return rows.find((row) => String(row.id) === id)
}
