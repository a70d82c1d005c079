import { type CompanySettings, readCompanySettings } from '@corbel/domain/companies/company-settings'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type StoredCompany = {
  readonly id: string
  readonly name: string
  readonly active: boolean
  readonly settings: CompanySettings
  readonly rev: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly updatedBy: string
}

type CompanyRow = Omit<StoredCompany, 'settings'> & { readonly settings: unknown }

/** Locked where something of it is about to change: changes of one company wait for each other. */
export async function findCompany(db: Db, id: string, { lock }: { lock: boolean }): Promise<StoredCompany | undefined> {
  const answer = await sql<CompanyRow>`
    select id, name, active, settings, rev, created_at as "createdAt", updated_at as "updatedAt",
      updated_by_name as "updatedBy"
    from company where id = ${id} ${lock ? sql`for update` : sql``}`.execute(db)
  const [row] = answer.rows
  return row && { ...row, settings: readCompanySettings(row.settings) }
}

export type CompanyWriting = {
  readonly id: string
  readonly name?: string
  /** Entries of the settings that are replaced; all others stay. */
  readonly settings?: Readonly<Record<string, unknown>>
  readonly at: Date
  readonly by: string
}

export async function writeCompany(db: Db, { id, name, settings = {}, at, by }: CompanyWriting): Promise<void> {
  await sql`
    update company set name = coalesce(${name ?? null}, name), settings = settings || ${JSON.stringify(settings)}::jsonb,
      updated_at = ${at}, updated_by_name = ${by}
    where id = ${id}`.execute(db)
}

/** Whether another company is called so, however it is capitalised. */
export async function isNameTaken(db: Db, name: string, besides: string | null): Promise<boolean> {
  const answer = await sql`
    select from company where lower(name) = lower(${name}) and id is distinct from ${besides}::uuid limit 1`.execute(db)
  return answer.rows.length > 0
}
