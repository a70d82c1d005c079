import type { Db } from '../../platform/database/db.ts'
import { findTemplates, type StoredTemplate } from './condition-template-repository.ts'

/** What loans of a program usually have to meet, in its order. */
export function templatesOfProgram(db: Db, companyId: string, programId: number): Promise<StoredTemplate[]> {
  return findTemplates(db, { companyId, programId })
}
