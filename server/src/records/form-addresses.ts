import type { FormElement } from '@corbel/domain/forms/form-element'
import { type AddressFields, addressFields } from '@corbel/domain/loans/property-address'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type FormVersion = { readonly formId: number; readonly version: number }

// A published version never changes, so what was read once holds for ever; the limit only bounds the memory.
const kept = new Map<string, AddressFields>()
const mostKept = 5_000

const keyOf = (companyId: string, form: FormVersion): string => `${companyId}/${form.formId}/${form.version}`

/** Which fields hold the address in each of these form versions. */
export async function formAddresses(
  db: Db,
  companyId: string,
  forms: readonly FormVersion[],
): Promise<(form: FormVersion) => AddressFields> {
  const missing = new Map(
    forms.filter((form) => !kept.has(keyOf(companyId, form))).map((form) => [keyOf(companyId, form), form]),
  )
  for (const [key, form] of missing) {
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, addressFields(await getContent(db, companyId, form)))
  }
  return (form) => kept.get(keyOf(companyId, form)) ?? {}
}

async function getContent(db: Db, companyId: string, form: FormVersion): Promise<FormElement[]> {
  const answer = await sql<{ content: FormElement[] }>`
    select content from form_version
    where company_id = ${companyId} and form_id = ${form.formId} and version = ${form.version}`.execute(db)
  const row = answer.rows[0]
  if (!row) throw new Error(`form ${form.formId} has no version ${form.version}`)
  return row.content
}
