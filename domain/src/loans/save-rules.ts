import type { Actor } from '../auth/actor.ts'
import type { Refusal } from '../shared/refusals.ts'
import type { AdminInfo } from './loan-endpoints.ts'
import { type LoanStanding, loanPolicy } from './loan-policy.ts'

/** What a save asks for. */
export interface AskedSave {
  formData?: Readonly<Record<string, unknown>> | undefined
  adminInfo?: AdminInfo | undefined
  rev?: number | undefined
}

/** The loan as far as rights and versions go. */
export interface SavedLoan {
  standing: LoanStanding
  rev: number
}

/**
 * Why a save is declined before anything of it is looked at, or null: a loan that the actor may not see does not exist
 * for them; form values, the status and the other administrative entries each need their own right; an inactive loan
 * changes no more; a version that the loan never had was not read from it.
 */
export function refuseSave(actor: Actor, loan: SavedLoan | undefined, asked: AskedSave): Refusal | null {
  if (loan === undefined || !loanPolicy.read(actor, loan.standing)) return { code: 'loan-not-found' }
  const { standing } = loan
  const entries = Object.entries(asked.adminInfo ?? {}).flatMap(([entry, value]) =>
    value === undefined ? [] : [entry],
  )
  const values = Object.keys(asked.formData ?? {})
  const [saveForm, setStatus, assign] = [
    loanPolicy.saveForm(actor, standing),
    loanPolicy.setStatus(actor, standing),
    loanPolicy.assign(actor, standing),
  ]
  if (values.length > 0 && !saveForm) return { code: 'not-allowed' }
  if (entries.includes('status') && !setStatus) return { code: 'not-allowed' }
  if (entries.some((entry) => entry !== 'status') && !assign) return { code: 'not-allowed' }
  if (!saveForm && !setStatus && !assign) return { code: 'not-allowed' }
  if (!standing.active) return { code: 'record-inactive' }
  if (asked.rev !== undefined && asked.rev > loan.rev)
    return { code: 'invalid-request', fields: { rev: 'The record does not have this version.' } }
  return null
}
