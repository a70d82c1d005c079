import { sql } from 'kysely'
import type { FormVersion } from '../forms/published-form.ts'
import type { Db } from '../platform/database/db.ts'

/** A record with what its list row is made from; the person is the loan's prospect, or the record itself. */
export type ProjectedRecord = {
  readonly id: string
  readonly module_id: number
  readonly active: boolean
  readonly status: readonly number[]
  readonly created_at: Date
  readonly updated_at: Date
  readonly info: Record<string, unknown>
  readonly form: FormVersion | null
  readonly product_id: number | null
  readonly program_id: number | null
  readonly number: string | null
  readonly loan_no: number | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly prospect_info: Record<string, unknown> | null
  readonly prospect_form: FormVersion | null
  /** Some company has a grant of it that nobody took back. */
  readonly is_shared: boolean
}

/**
 * Said with `case`, the person is looked up by key. Of `coalesce` PostgreSQL does not know that it tells nothing of a row,
 * so row-level security would let it see no person before all of them were read: 211 ms a save at a million.
 */
export async function listProjectedRecords(
  db: Db,
  companyId: string,
  recordIds: readonly string[],
): Promise<ProjectedRecord[]> {
  const answer = await sql<ProjectedRecord>`
    select record.id, record.module_id, record.active, record.status, record.created_at, record.updated_at, record.info,
      case when record.form_version is not null then
        jsonb_build_object('formId', record.form_id, 'version', record.form_version) end as form,
      loan.product_id, loan.program_id, loan.number, loan.loan_no,
      person.first_name, person.last_name, person.email, person.phone,
      prospect.info as prospect_info,
      case when prospect.form_version is not null then
        jsonb_build_object('formId', prospect.form_id, 'version', prospect.form_version) end as prospect_form,
      exists (select from loan_share share where share.company_id = ${companyId} and share.loan_id = record.id
        and share.revoked_at is null and share.expired_at is null) as is_shared
    from record
    left join loan on loan.company_id = record.company_id and loan.id = record.id
    left join person on person.company_id = record.company_id and person.id =
      case when loan.prospect_id is null then record.id else loan.prospect_id end
    left join record prospect on prospect.company_id = record.company_id and prospect.id = loan.prospect_id
    where record.company_id = ${companyId} and record.id = any(${[...recordIds]}::uuid[])`.execute(db)
  return answer.rows
}

/** Loans whose list rows show the person's name, e-mail and phone. */
export async function listLoansOfPerson(db: Db, companyId: string, personId: string): Promise<string[]> {
  const answer = await sql<{ id: string }>`
    select id from loan where company_id = ${companyId} and prospect_id = ${personId}`.execute(db)
  return answer.rows.map((row) => row.id)
}

export type FieldSlots = ReadonlyMap<number, readonly { fieldId: string; slot: string; filled: boolean }[]>

/** The slots of every module's fields, by module; one that is not filled yet is written by saves and read by nobody. */
export async function listFieldSlots(db: Db, companyId: string): Promise<FieldSlots> {
  const answer = await sql<{ moduleId: number; fieldId: string; slot: string; filled: boolean }>`
    select module_id as "moduleId", field_id as "fieldId", slot, filled from field_slot
    where company_id = ${companyId}`.execute(db)
  return Map.groupBy(answer.rows, (row) => row.moduleId)
}
