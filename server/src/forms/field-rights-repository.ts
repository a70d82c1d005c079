import type { FieldRights } from '@corbel/domain/roles/field-rights'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** What each role that has a word on it may do with the fields of a form. */
export async function listFieldRights(
  db: Db,
  companyId: string,
  formId: number,
): Promise<{ role: number; rights: FieldRights }[]> {
  const answer = await sql<{ role: number; rights: FieldRights }>`
    select role_id as role, rights from role_field_rights
    where company_id = ${companyId} and form_id = ${formId}`.execute(db)
  return answer.rows
}
