import { type GroupOffer, offeredByGroups } from '@corbel/domain/groups/offered-by-groups'
import type { addLoan, getLoanChoices } from '@corbel/domain/loans/loan-endpoints'
import type { BodyInputOf, ReplyOf } from '@corbel/domain/shared/endpoint'

export type LoanChoices = ReplyOf<typeof getLoanChoices>

export interface NewProspect {
  first_name: string
  last_name: string
  email: string
  phone: string
}

/** What is chosen for a loan that does not exist yet. */
export interface NewLoan {
  /** `<product>---<program>`; blank until chosen. */
  program: string
  prospect: string | null
  /** Somebody new to the company instead of `prospect`; null while one is chosen. */
  newProspect: NewProspect | null
  workforces: readonly string[]
  contacts: readonly string[]
  groups: readonly string[]
  status: readonly string[]
  source: readonly string[]
}

/** The entries that have to be chosen (specification 2, section 5: what the admin panel marks as required). */
export type RequiredEntry = 'program' | 'prospect' | 'workforces' | 'status' | RequiredName
export type RequiredName = 'first_name' | 'last_name'

/** What the chosen groups offer. */
export const offerOf = ({ groups, productWithPrograms }: LoanChoices, loan: Pick<NewLoan, 'groups'>) =>
  offeredByGroups(groups, loan.groups, productWithPrograms)

/**
 * What has to be chosen: of staff what they may say, and nobody to work on the loan where a group gives its new loans to
 * its members in turn.
 */
export function askedOf({ permissions }: LoanChoices, offer: GroupOffer, isStaff: boolean): readonly RequiredEntry[] {
  const team: readonly RequiredEntry[] = isStaff && permissions.assign && !offer.assigns ? ['workforces'] : []
  const status: readonly RequiredEntry[] = isStaff && permissions.status ? ['status'] : []
  return ['program', 'prospect', ...team, ...status]
}

/** What is still to choose. Borrowers and brokers are not asked for what only staff decides on. */
export function missingEntries(loan: NewLoan, asks: readonly RequiredEntry[]): readonly RequiredEntry[] {
  const { newProspect } = loan
  const names: readonly RequiredName[] = ['first_name', 'last_name']
  return [...asks, ...names].filter((entry) => {
    if (entry === 'first_name' || entry === 'last_name') return newProspect?.[entry].trim() === ''
    if (entry === 'prospect' && newProspect !== null) return false
    const value = loan[entry]
    return value === null || value.length === 0
  })
}

/** Statuses for the product of the chosen program. */
export function statusesOf(choices: LoanChoices, program: string): LoanChoices['status'] {
  const product = choices.productWithPrograms.find((one) => one.value === program)?.product
  return choices.status.filter((status) => status.product === null || status.product === product)
}

export function bodyOf(loan: NewLoan): BodyInputOf<typeof addLoan> {
  const lists = {
    workforces: [...loan.workforces],
    contacts: [...loan.contacts],
    groups: [...loan.groups],
    status: [...loan.status],
    source: [...loan.source],
  }
  const chosen = Object.fromEntries(Object.entries(lists).filter(([, ids]) => ids.length > 0))
  return { ...chosen, product: loan.program, ...borrowerOf(loan) }
}

function borrowerOf({ prospect, newProspect }: NewLoan): Pick<BodyInputOf<typeof addLoan>, 'prospect' | 'newProspect'> {
  if (newProspect !== null) return { newProspect: filled(newProspect) }
  return prospect === null ? {} : { prospect }
}

/** What is typed of somebody new, without what stayed blank. */
export const filled = ({ first_name, last_name, email, phone }: NewProspect) => ({
  ...{ first_name, last_name },
  ...(email.trim() === '' ? {} : { email }),
  ...(phone.trim() === '' ? {} : { phone }),
})
