import type { FieldRights, FieldRightsByRole } from '@corbel/domain/roles/field-rights'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** What every role may do with the fields of a form. */
export async function fieldRightsOfForm(db: Db, companyId: string, formId: number): Promise<FieldRightsByRole> {
  const answer = await sql<{ role: number; rights: FieldRights }>`
    select role_id as role, rights from role_field_rights
    where company_id = ${companyId} and form_id = ${formId}`.execute(db)
  return Object.fromEntries(answer.rows.map(({ role, rights }) => [String(role), rights]))
}
