import type { ChosenFields } from '@corbel/domain/leads/conversion-mapping'
import { sql } from 'kysely'
import type { FormReference } from '../../forms/published-form.ts'
import type { Db } from '../../platform/database/db.ts'
import { leadsModule } from '../lead-form.ts'

export type Conversion = { readonly personId: string; readonly loanId: string; readonly at: Date }

/** Where a lead went; undefined where it was not converted. */
export async function findConversion(db: Db, companyId: string, leadId: string): Promise<Conversion | undefined> {
  const answer = await sql<Conversion>`
    select person_id as "personId", loan_id as "loanId", converted_at as at
    from lead_conversion where company_id = ${companyId} and lead_id = ${leadId}`.execute(db)
  return answer.rows[0]
}

export async function insertConversion(
  db: Db,
  { companyId, leadId, personId, loanId, at }: Conversion & { readonly companyId: string; readonly leadId: string },
): Promise<void> {
  await sql`
    insert into lead_conversion (company_id, lead_id, person_id, loan_id, converted_at)
    values (${companyId}, ${leadId}, ${personId}, ${loanId}, ${at})`.execute(db)
}

type Pointing = {
  readonly companyId: string
  readonly from: string
  readonly to: string
  /** Only these. */
  readonly leads?: readonly string[]
}

/** Leads that went to one person lead to another from now on. Answers which. */
export async function pointConversions(db: Db, { companyId, from, to, leads }: Pointing): Promise<string[]> {
  const only = leads === undefined ? sql`` : sql`and lead_id = any(${[...leads]}::uuid[])`
  const answer = await sql<{ id: string }>`
    update lead_conversion set person_id = ${to}::uuid
    where company_id = ${companyId} and person_id = ${from}::uuid ${only} returning lead_id as id`.execute(db)
  return answer.rows.map(({ id }) => id)
}

export type MappedForms = { readonly companyId: string; readonly form: number; readonly target: number }
export type StoredMapping = { readonly fields: ChosenFields; readonly rev: number }

const nothingChosen: StoredMapping = { fields: {}, rev: 0 }

/** Where the company says that fields go. */
export async function findMapping(db: Db, { companyId, form, target }: MappedForms): Promise<StoredMapping> {
  const answer = await sql<StoredMapping>`
    select fields, rev from lead_mapping
    where company_id = ${companyId} and form_id = ${form} and target_form_id = ${target}`.execute(db)
  return answer.rows[0] ?? nothingChosen
}

type ChangedMapping = MappedForms & StoredMapping & { readonly by: string; readonly at: Date }

/** False where somebody else changed it since the version that the caller saw. */
export async function writeMapping(db: Db, changed: ChangedMapping): Promise<boolean> {
  const { companyId, form, target, fields, rev, by, at } = changed
  const answer = await sql`
    insert into lead_mapping as known (company_id, form_id, target_form_id, fields, updated_at, updated_by_name)
    select ${companyId}, ${form}, ${target}, ${JSON.stringify(fields)}::jsonb, ${at}, ${by}
    where ${rev} = 0 or exists (select from lead_mapping
      where company_id = ${companyId} and form_id = ${form} and target_form_id = ${target})
    on conflict (company_id, form_id, target_form_id) do update
      set fields = excluded.fields, rev = known.rev + 1, updated_at = excluded.updated_at,
        updated_by_name = excluded.updated_by_name
      where known.rev = ${rev}
    returning form_id`.execute(db)
  return answer.rows.length === 1
}

/** A form of leads, and one of prospects or of a program's loans, as they are published now. */
export async function findMappedForms(
  db: Db,
  { companyId, form, target }: MappedForms,
  prospectsModule: number,
): Promise<{ readonly from: FormReference; readonly to: FormReference } | undefined> {
  const answer = await sql<FormReference>`
    select id as "formId", published_version as version, rights_version as "rightsVersion"
    from form where company_id = ${companyId} and ((id = ${form} and module_id = ${sql.lit(leadsModule)})
      or (id = ${target} and (exists (select from module
          where module.company_id = ${companyId} and module.id = ${prospectsModule} and module.form_id = form.id)
        or exists (select from program where program.company_id = ${companyId} and program.form_id = form.id))))`.execute(
    db,
  )
  const from = answer.rows.find(({ formId }) => formId === form)
  const to = answer.rows.find(({ formId }) => formId === target)
  return from === undefined || to === undefined || from === to ? undefined : { from, to }
}
