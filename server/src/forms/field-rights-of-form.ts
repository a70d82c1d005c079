import type { FieldRightsByRole } from '@corbel/domain/roles/field-rights'
import type { Db } from '../platform/database/db.ts'
import { listFieldRights } from './field-rights-repository.ts'

/** What every role may do with the fields of a form. */
export async function fieldRightsOfForm(db: Db, companyId: string, formId: number): Promise<FieldRightsByRole> {
  const found = await listFieldRights(db, companyId, formId)
  return Object.fromEntries(found.map(({ role, rights }) => [String(role), rights]))
}
