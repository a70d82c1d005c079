import type { FormReference } from '../forms/published-form.ts'
import type { StoredLoan } from './stored-loan.ts'

/** The form version that a loan is pinned to; every loan has one from its first moment. */
export function formReferenceOf(
  loan: Pick<StoredLoan, 'id' | 'form_id' | 'form_version' | 'form_rights'>,
): FormReference {
  const { form_id: formId, form_version: version, form_rights: rightsVersion } = loan
  if (formId === null || version === null || rightsVersion === null) throw new Error(`The loan ${loan.id} has no form.`)
  return { formId, version, rightsVersion }
}
