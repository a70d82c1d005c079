import type { addLoan } from '@corbel/domain/loans/loan-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { createPerson } from '../../people/create-person.ts'
import type { SavingCall } from '../../records/saving/load-to-save.ts'

export type NewProspect = NonNullable<BodyOf<typeof addLoan>['newProspect']>

/**
 * A borrower who is new to the company, with their loan; whether the actor may bring one in is asked before. What else
 * the form of prospects requires is asked on the person's own page: the loan does not wait for it.
 */
export async function bringInProspect(call: SavingCall, formData: NewProspect): Promise<Result<string>> {
  const added = await createPerson(call, { kind: 'prospects', formData, force: true })
  if (added.ok) return granted(added.value.id)
  const { fields = {} } = added.refusal
  const placed = Object.entries(fields).map(([field, words]) => [`newProspect.${field}`, words])
  return refused({ ...added.refusal, fields: Object.fromEntries(placed) })
}
