import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type ListedCompany = {
  readonly id: string
  readonly name: string
  readonly active: boolean
  readonly settings: unknown
  readonly createdAt: Date
  readonly trialSince: Date | null
  readonly hosts: string[]
}

/** `weights` say of companies how far they come before the others. */
export type CompanyListing = {
  readonly search: string
  readonly skip: number
  readonly limit: number
  readonly weights: ReadonlyMap<string, number>
}

const matching = (search: string) => {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`(lower(company.name) like ${pattern} or exists (
    select from company_host where company_host.company_id = company.id and host like ${pattern}))`
}

export async function listCompanyRows(
  db: Db,
  { search, skip, limit, weights }: CompanyListing,
): Promise<ListedCompany[]> {
  const answer = await sql<ListedCompany>`
    select id, name, active, settings, created_at as "createdAt", trial_started_at as "trialSince",
      array(select host from company_host where company_host.company_id = company.id order by host) as hosts
    from company
    left join unnest(${[...weights.keys()]}::uuid[], ${[...weights.values()]}::integer[]) as weighed (company, weight)
      on weighed.company = company.id
    where ${matching(search)}
    order by coalesce(weight, 0) desc, lower(name), id limit ${limit} offset ${skip * limit}`.execute(db)
  return answer.rows
}

export async function countCompanies(db: Db, search: string): Promise<number> {
  const answer = await sql<{ count: number }>`
    select count(*)::integer as count from company where ${matching(search)}`.execute(db)
  return answer.rows[0]?.count ?? 0
}

export type CompanyFigures = { readonly company_id: string; readonly users: number; readonly loans: number }

/** Two numbers of each: all that platform staff learn of companies that they have not opened. */
export async function readCompanyFigures(db: Db, ids: readonly string[]): Promise<Map<string, CompanyFigures>> {
  const answer = await sql<CompanyFigures>`
    select company_id, users, loans::float8 as loans from company_figures(${[...ids]}::uuid[])`.execute(db)
  return new Map(answer.rows.map((row) => [row.company_id, row]))
}

export type FoundTroubles = {
  readonly companyId: string
  readonly acts: number
  readonly failedAdministrators: { accountId: string; username: string; addresses: string[] }[]
}

/** Of every company in use: acts that were given up, and administrators whose sign-in failed since then. */
export async function readCompanyTroubles(db: Db, since: Date): Promise<FoundTroubles[]> {
  const answer = await sql<FoundTroubles>`
    select company_id as "companyId", acts, failed_administrators as "failedAdministrators"
    from company_troubles(${since})
    where acts > 0 or failed_administrators <> '[]'`.execute(db)
  return answer.rows
}
