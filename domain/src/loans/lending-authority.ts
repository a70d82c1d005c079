import type { Actor } from '../auth/actor.ts'
import { tell } from '../shared/messages/message.ts'
import type { Refusal } from '../shared/refusals.ts'

/** Statuses with which somebody has said yes to the loan. */
const approvedKinds: ReadonlySet<string> = new Set(['approved', 'funded'])

/** Fields that hold a loan's amount: of forms of one's own, and of the Uniform Residential Loan Application. */
export const loanAmountFields = ['loan_amount', '4a_loanandpropertyinformation_loanamount'] as const

/** A save as far as approving goes. */
export interface ApprovedLoan {
  /** Kinds of the statuses that the loan has after the save, and of those that it had before. */
  kindsAfter: readonly string[]
  kindsBefore: readonly string[]
  /** Form values in clear, by field id. */
  valuesAfter: Readonly<Record<string, unknown>>
  valuesBefore: Readonly<Record<string, unknown>>
}

/**
 * Why a role may not say yes to this loan, or null. Its limit `lendingAuthority` holds when a loan becomes approved or
 * funded, and when the amount of one that is so changes; an amount that is not known is above every limit.
 */
export function refuseBeyondAuthority({ role }: Actor, loan: ApprovedLoan): Refusal | null {
  const most = role.permissions.limits?.lendingAuthority ?? null
  if (role.admin || most === null || !isApproved(loan.kindsAfter)) return null
  const [before, after] = [amountOf(loan.valuesBefore), amountOf(loan.valuesAfter)]
  const isNews = !isApproved(loan.kindsBefore) || before !== after
  if (!isNews || (after !== null && after <= Number(most))) return null
  const sentence = tell('loans.refused.aboveAuthority')
  return { code: 'status-not-allowed', message: sentence, fields: { status: sentence } }
}

const isApproved = (kinds: readonly string[]): boolean => kinds.some((kind) => approvedKinds.has(kind))

/** Compared as a number, which only decides an order. */
function amountOf(values: Readonly<Record<string, unknown>>): number | null {
  const found = loanAmountFields.map((id) => values[id]).find((value) => value !== undefined && value !== '')
  const amount = typeof found === 'string' || typeof found === 'number' ? Number(found) : Number.NaN
  return Number.isFinite(amount) ? amount : null
}
