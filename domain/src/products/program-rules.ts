import { type Message, tell } from '../shared/messages/message.ts'
import type { Refusal } from '../shared/refusals.ts'
import { type ProgramTerms, termsOutOfOrder } from './program-terms.ts'

export interface ProgramDays {
  active: boolean
  /** ISO dates, both counted; null: no limit on that side. */
  startsOn: string | null
  endsOn: string | null
}

/** Whether a program takes new loans on a day (`YYYY-MM-DD`); loans that have it keep it in any case. */
export function takesLoans(program: ProgramDays, day: string): boolean {
  if (!program.active) return false
  return (program.startsOn === null || program.startsOn <= day) && (program.endsOn === null || day <= program.endsOn)
}

/**
 * Whether text may stand before loan numbers: letters, digits and dashes, no digit last, because `A-1` with number
 * 1001 and `A-` with number 11001 would be the same loan number.
 */
export function isLoanPrefix(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9_/-]{0,11}$/.test(text) && !/\d$/.test(text)
}

export interface ProgramContent extends ProgramDays {
  prefix: string
  terms: ProgramTerms
}

/** Why a program cannot be as it is asked for, by field; null where it can. */
export function refuseProgram({ prefix, startsOn, endsOn, terms }: ProgramContent): Refusal | null {
  const fields: Record<string, Message> = {}
  if (!isLoanPrefix(prefix)) fields.prefix = tell('products.refused.prefixShape')
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) fields.endsOn = tell('products.refused.daysOutOfOrder')
  for (const place of termsOutOfOrder(terms)) fields[place] = tell('products.refused.termsOutOfOrder')
  return Object.keys(fields).length === 0 ? null : { code: 'invalid-fields', fields }
}

/** Whether a company may change what a program says: one that another company owns it may only switch on and off. */
export function isOwnProgram(program: { ownerCompanyId: string }, companyId: string): boolean {
  return program.ownerCompanyId === companyId
}
