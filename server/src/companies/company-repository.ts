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

export async function writeCompanyActive(db: Db, id: string, active: boolean): Promise<void> {
  await sql`update company set active = ${active} where id = ${id}`.execute(db)
}

/** Two that are founded side by side must see each other's name: the second waits for the first. */
export async function holdFounding(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('corbel: a company is founded'))`.execute(db)
}

export type FoundedCompany = {
  readonly id: string
  readonly name: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly at: Date
  readonly by: string
  readonly trialOf: string | null
}

export async function insertCompany(db: Db, { id, name, settings, at, by, trialOf }: FoundedCompany): Promise<void> {
  await sql`
    insert into company (id, name, settings, created_at, updated_at, updated_by_name, trial_started_at,
      welcome_person_id)
    values (${id}, ${name}, ${JSON.stringify(settings)}::jsonb, ${at}, ${at}, ${by},
      ${trialOf === null ? null : at}, ${trialOf})`.execute(db)
}

type Welcomed = { readonly companyId: string; readonly personId: string | null }

/** Whether the welcome of the company waits for this person. */
export async function isWelcomed(db: Db, { companyId, personId }: Welcomed): Promise<boolean> {
  const found = await sql`
    select from company where id = ${companyId} and welcome_person_id = ${personId}`.execute(db)
  return found.rows.length > 0
}

export async function endWelcome(db: Db, companyId: string): Promise<void> {
  await sql`update company set welcome_person_id = null where id = ${companyId}`.execute(db)
}
