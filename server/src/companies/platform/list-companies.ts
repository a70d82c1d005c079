import type { listCompanies as endpoint } from '@corbel/domain/companies/company-endpoints'
import { companyFeatureNames } from '@corbel/domain/companies/company-features'
import type { CompanyRow, CompanyTroubles } from '@corbel/domain/companies/company-replies'
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
import { noTroubles, troublesOfCompanies, weightOf } from './company-troubles.ts'

const pageSize = 25

type Listing = { readonly services: Pick<Services, 'database' | 'config'>; readonly at: Date }

/** Every company of the platform: those in which something is broken first, then by name. */
export async function listCompanies(
  { services: { database, config }, at }: Listing,
  { search = '', skip = 0, limit = pageSize }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inPlatformTransaction(database, async (db) => {
    const troubles = await troublesOfCompanies(db, { limits: config.limits, at })
    const weights = new Map([...troubles].map(([id, found]) => [id, weightOf(found)]))
    const rows = await listCompanyRows(db, { search, skip, limit, weights })
    const figures = await readCompanyFigures(
      db,
      rows.map((row) => row.id),
    )
    return {
      companies: rows.map((row) => present(row, figures.get(row.id), troubles.get(row.id))),
      count: await countCompanies(db, search),
    }
  })
}

function present(
  row: ListedCompany,
  figures: CompanyFigures | undefined,
  troubles: CompanyTroubles = noTroubles,
): CompanyRow {
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
    troubles,
  }
}
