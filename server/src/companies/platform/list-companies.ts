import type { listCompanies as endpoint } from '@corbel/domain/companies/company-endpoints'
import { companyFeatureNames } from '@corbel/domain/companies/company-features'
import type { CompanyRow } from '@corbel/domain/companies/company-replies'
import { readCompanySettings } from '@corbel/domain/companies/company-settings'
import type { QueryOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import {
  type CompanyFigures,
  countCompanies,
  type ListedCompany,
  listCompanyRows,
  readCompanyFigures,
} from './company-list-repository.ts'

const pageSize = 25

/** Every company of the platform, by name. */
export async function listCompanies(
  { database }: Pick<Services, 'database'>,
  { search = '', skip = 0, limit = pageSize }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inPlatformTransaction(database, async (db) => {
    const rows = await listCompanyRows(db, { search, skip, limit })
    const figures = await readCompanyFigures(
      db,
      rows.map((row) => row.id),
    )
    return { companies: rows.map((row) => present(row, figures.get(row.id))), count: await countCompanies(db, search) }
  })
}

function present(row: ListedCompany, figures: CompanyFigures | undefined): CompanyRow {
  const { logo, features } = readCompanySettings(row.settings)
  return {
    _id: row.id,
    name: row.name,
    logo,
    hosts: row.hosts,
    users: figures?.users ?? 0,
    loans: figures?.loans ?? 0,
    features: companyFeatureNames.filter((name) => features[name]),
    active: row.active,
    createdAt: row.createdAt.toISOString(),
    trialSince: row.trialSince?.toISOString() ?? null,
  }
}
