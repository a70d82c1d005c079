import type { FormReference, PublishedForm } from '../forms/published-form.ts'
import { getPublishedForm } from '../forms/published-forms.ts'
import type { Db } from '../platform/database/db.ts'
import { findProgramForm } from './loan-repository.ts'
import type { StoredLoan } from './stored-loan.ts'

/** The form version that a loan is pinned to; every loan has one from its first moment. */
export function formReferenceOf(
  loan: Pick<StoredLoan, 'id' | 'form_id' | 'form_version' | 'form_rights'>,
): FormReference {
  const { form_id: formId, form_version: version, form_rights: rightsVersion } = loan
  if (formId === null || version === null || rightsVersion === null) throw new Error(`The loan ${loan.id} has no form.`)
  return { formId, version, rightsVersion }
}

/** The form of a program's loans as it is published now. */
export async function formOfProgram(db: Db, companyId: string, programId: number): Promise<PublishedForm> {
  const reference = await findProgramForm(db, companyId, programId)
  if (reference === undefined) throw new Error(`The program ${programId} was chosen but does not exist.`)
  return getPublishedForm(db, companyId, reference)
}
