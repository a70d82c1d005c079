import { defaultLabels } from '@corbel/domain/companies/company-sections'
import { readCompanySettings } from '@corbel/domain/companies/company-settings'
import type { FigureMapping } from '@corbel/domain/figures/meanings'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { readableElements } from '@corbel/domain/forms/readable-elements'
import { type Callings, callingsOf } from '@corbel/domain/people/name-sight'
import type { ColumnChoice } from '@corbel/domain/records/list/list-columns'
import { withListSettings } from '@corbel/domain/records/list/list-settings'
import { withFieldRights } from '@corbel/domain/roles/field-rights'
import { sql } from 'kysely'
import { fieldRightsOfForm } from '../../forms/field-rights-of-form.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import { recordTotal } from '../../records/list/record-total.ts'
import { notOverdue } from './overdue-rows.ts'

/** Module number of loans; see the table `module`. */
export const loansModule = 1

export type ListCompany = {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  readonly contactTitle: string
  /** What people are called whose names are hidden. */
  readonly callings: Callings
  readonly features: Readonly<Record<string, boolean>>
}

export async function findCompany(db: Db, companyId: string): Promise<ListCompany> {
  const answer = await sql<{ name: string; settings: unknown }>`
    select name, settings from company where id = ${companyId}`.execute(db)
  const row = answer.rows[0]
  if (!row) throw new Error('The company of a signed-in person does not exist.')
  const { timeZone, labels, features } = readCompanySettings(row.settings)
  return {
    id: companyId,
    name: row.name,
    timeZone,
    contactTitle: labels.contactTitle,
    callings: callingsOf(labels, defaultLabels),
    features,
  }
}

/** Loans in use, as the counters of lists have them. */
export async function countLoans(db: Db, companyId: string): Promise<number> {
  const total = recordTotal({ companyId, moduleId: loansModule, active: true })
  const answer = await sql<{ total: number }>`select ${total} as total`.execute(db)
  return answer.rows[0]?.total ?? 0
}

type ListedForm = {
  id: number
  title: string
  content: FormElement[]
  columns: ColumnChoice[] | null
  figures: FigureMapping
  former: FigureMapping | null
}
export type StoredLoanForm = Pick<ListedForm, 'id' | 'title' | 'figures' | 'former'> & {
  readonly content: readonly FormElement[]
}

export async function listLoanForms(db: Db, companyId: string): Promise<StoredLoanForm[]> {
  const answer = await sql<ListedForm>`
    select form.id, form.title, version.content, form.list_columns as columns,
      form.figures, form.former_figures as former
    from form
    join form_version version on version.company_id = form.company_id and version.form_id = form.id
      and version.version = form.published_version
    where form.company_id = ${companyId} and form.module_id = ${loansModule}`.execute(db)
  const forms: StoredLoanForm[] = []
  for (const { content, columns, ...form } of answer.rows) {
    const rights = await fieldRightsOfForm(db, companyId, form.id)
    forms.push({ ...form, content: withListSettings(withFieldRights(readableElements(content), rights), columns) })
  }
  return forms
}

export type AskedNumbers = { readonly numbers: readonly string[]; readonly readable: readonly Sql[] }

/** Loans of these numbers among those that somebody may read. */
export async function listNumberedLoans(
  db: Db,
  companyId: string,
  { numbers, readable }: AskedNumbers,
): Promise<{ number: string; id: string }[]> {
  const reached = sql.join([notOverdue(companyId), ...readable], sql` and `)
  const answer = await sql<{ number: string; id: string }>`
    select loan.number, loan.id from loan
    join record_list l on l.company_id = ${companyId} and l.record_id = loan.id
    where loan.company_id = ${companyId} and loan.number = any(${[...numbers]}::text[]) and ${reached}`.execute(db)
  return answer.rows
}

/** Loans whose whole number was typed, with the prefix of a program or without. */
export function numberedLoans(companyId: string, typed: string): Sql {
  const number = typed.trim().toUpperCase()
  return sql`
    select numbered.id from loan numbered
    where numbered.company_id = ${companyId} and numbered.number in (
      select ${number}::text union select prefix || ${number} from program where company_id = ${companyId})`
}

export type FormPlace = { readonly companyId: string; readonly formId: number }

/** The columns that a list shows to who chose none; nobody else changes them until the transaction ends. */
export async function lockListColumns(
  db: Db,
  { companyId, formId }: FormPlace,
): Promise<readonly ColumnChoice[] | null> {
  const answer = await sql<{ columns: readonly ColumnChoice[] | null }>`
    select list_columns as columns from form
    where company_id = ${companyId} and id = ${formId} for no key update`.execute(db)
  return answer.rows[0]?.columns ?? null
}

export async function writeListColumns(
  db: Db,
  { companyId, formId }: FormPlace,
  columns: readonly ColumnChoice[] | null,
): Promise<void> {
  await sql`
    update form set list_columns = ${columns && JSON.stringify(columns)}::jsonb
    where company_id = ${companyId} and id = ${formId}`.execute(db)
}
