import { defaultLabels } from '@corbel/domain/companies/company-sections'
import { readCompanySettings } from '@corbel/domain/companies/company-settings'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { readableElements } from '@corbel/domain/forms/readable-elements'
import { type Callings, callingsOf } from '@corbel/domain/people/name-sight'
import type { ColumnChoice } from '@corbel/domain/records/list/list-columns'
import { withListSettings } from '@corbel/domain/records/list/list-settings'
import { withFieldRights } from '@corbel/domain/roles/field-rights'
import { sql } from 'kysely'
import { fieldRightsOfForm } from '../../forms/field-rights-of-form.ts'
import type { Db } from '../../platform/database/db.ts'

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

type ListedForm = { id: number; title: string; content: FormElement[]; columns: ColumnChoice[] | null }

export async function listLoanForms(
  db: Db,
  companyId: string,
): Promise<{ id: number; title: string; content: readonly FormElement[] }[]> {
  const answer = await sql<ListedForm>`
    select form.id, form.title, version.content, form.list_columns as columns
    from form
    join form_version version on version.company_id = form.company_id and version.form_id = form.id
      and version.version = form.published_version
    where form.company_id = ${companyId} and form.module_id = ${loansModule}`.execute(db)
  const forms: { id: number; title: string; content: readonly FormElement[] }[] = []
  for (const { content, columns, ...form } of answer.rows) {
    const rights = await fieldRightsOfForm(db, companyId, form.id)
    forms.push({ ...form, content: withListSettings(withFieldRights(readableElements(content), rights), columns) })
  }
  return forms
}

export async function listFieldSlots(db: Db, companyId: string): Promise<{ fieldId: string; slot: string }[]> {
  const answer = await sql<{ fieldId: string; slot: string }>`
    select field_id as "fieldId", slot from field_slot
    where company_id = ${companyId} and module_id = ${loansModule}`.execute(db)
  return answer.rows
}
