import type { Actor } from '@corbel/domain/auth/actor'
import { submitForm } from '@corbel/domain/forms/submit'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { findProgramForm } from '../loan-repository.ts'

/**
 * The values that a loan of a program has before anybody wrote any: what its form gives by itself, to a new record:
 * the fields' own values, and what rules that match from the start set.
 */
export async function firstInfo(db: Db, actor: Actor, programId: number): Promise<Record<string, unknown>> {
  const { companyId } = actor
  const reference = await findProgramForm(db, companyId, programId)
  if (reference === undefined) throw new Error(`The program ${programId} was chosen but does not exist.`)
  const form = await getPublishedForm(db, companyId, reference)
  return submitForm(form.compiled, {}, { role: String(actor.role.id), canUpdate: true, newRecord: true }).patch
}
