import type { Db } from '../../../platform/database/db.ts'
import { insertRefill } from './refill-repository.ts'

/** All loans of a company, where what their rows show follows from more than their forms. */
export const everyForm = 0

/** A job works out again what the list rows of a form's loans show; a run of it that is under way begins anew. */
export async function refillLater(db: Db, companyId: string, formId: number): Promise<void> {
  await insertRefill(db, companyId, formId)
}
