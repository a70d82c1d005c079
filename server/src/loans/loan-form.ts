import type { FormReference } from '../forms/published-form.ts'
import type { StoredLoan } from './stored-loan.ts'

/** The form version that a loan is pinned to; every loan has one from its first moment. */
export function formReferenceOf(loan: Pick<StoredLoan, 'id' | 'form_id' | 'form_version'>): FormReference {
  if (loan.form_id === null || loan.form_version === null) throw new Error(`The loan ${loan.id} has no form.`)
  return { formId: loan.form_id, version: loan.form_version }
}
