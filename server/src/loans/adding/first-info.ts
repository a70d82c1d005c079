import { submitForm } from '@corbel/domain/forms/submit'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { findProgramForm } from '../loan-repository.ts'

/** The values that a loan of a program has before anybody wrote any: what its form gives by itself. */
export async function firstInfo(db: Db, companyId: string, programId: number): Promise<Record<string, unknown>> {
  const reference = await findProgramForm(db, companyId, programId)
  if (reference === undefined) throw new Error(`The program ${programId} was chosen but does not exist.`)
  const form = await getPublishedForm(db, companyId, reference)
  return submitForm(form.compiled, {}).patch
}
