import { type CompanySettings, readCompanySettings } from '@corbel/domain/companies/company-settings'
import { type DateFormat, dateFormats } from '@corbel/domain/menus/date-formats'
import { type Language, languages } from '@corbel/domain/shared/messages/languages'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type MenuRow = {
  id: number
  parent_id: number | null
  page: string
  /** Of a module that the company made for itself. */
  is_own: boolean
  title: string
  custom_title: string | null
  icon: string
  show_menu: boolean
  created_at: Date
}

export async function listMenuRows(db: Db, companyId: string): Promise<MenuRow[]> {
  return db
    .selectFrom('menu_item')
    .select(['id', 'parent_id', 'page', 'title', 'custom_title', 'icon', 'show_menu', 'created_at'])
    .select(
      sql<boolean>`exists (
        select from module where module.company_id = ${companyId} and module.key = 'pages/' || page)`.as('is_own'),
    )
    .where('company_id', '=', companyId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type MenuCompany = { readonly name: string; readonly settings: CompanySettings }

export async function readMenuCompany(db: Db, companyId: string): Promise<MenuCompany> {
  const company = await db
    .selectFrom('company')
    .select(['name', 'settings'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { name: company.name, settings: readCompanySettings(company.settings) }
}

type Who = { readonly companyId: string; readonly personId: string }

export type Reading = { readonly language: Language; readonly dateFormat: DateFormat | null }

/** How somebody reads: their language, and their dates where they differ from the company's. */
export async function readReading(db: Db, { companyId, personId }: Who): Promise<Reading> {
  const person = await db
    .selectFrom('person')
    .select(['language', 'date_format'])
    .where('company_id', '=', companyId)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return {
    language: languages.find((one) => one === person.language) ?? 'en',
    dateFormat: dateFormats.find((one) => one === person.date_format) ?? null,
  }
}

export async function writeDateFormat(db: Db, { companyId, personId }: Who, format: DateFormat | null): Promise<void> {
  await db
    .updateTable('person')
    .set({ date_format: format })
    .where('company_id', '=', companyId)
    .where('id', '=', personId)
    .execute()
}

export async function writeLanguage(db: Db, { companyId, personId }: Who, language: Language): Promise<void> {
  await db
    .updateTable('person')
    .set({ language })
    .where('company_id', '=', companyId)
    .where('id', '=', personId)
    .execute()
}
