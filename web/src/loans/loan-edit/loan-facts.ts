import type { FormElement } from '@corbel/domain/forms/form-element'
import type { AssignedPerson } from '@corbel/domain/loans/loan-replies'
import { addressFields, addressLine } from '@corbel/domain/loans/property-address'
import type { LoanPageReply } from '../loan-query.ts'

/** The server sends the form as it is stored; what is no element has no address. */
const isElement = (value: unknown): value is FormElement => typeof value === 'object' && value !== null && 'id' in value

type Loan = LoanPageReply['opportunity']

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The property in one line. */
export const propertyOf = ({ form, opportunity: loan }: LoanPageReply): string =>
  addressLine(addressFields(form.content.filter(isElement)), loan.info)

export const loanNumberOf = (loan: Loan): string => textOf(loan.info.auto_increment)

export const nameOf = (person: { info: { first_name: string; last_name: string } }): string =>
  `${person.info.first_name} ${person.info.last_name}`.trim()

export const borrowerOf = (loan: Loan): string => (loan.prospect ? nameOf(loan.prospect) : '')

/** The loan officer where one is assigned, else whoever stands first. */
export function officerOf(workforces: readonly AssignedPerson[]): AssignedPerson | null {
  return workforces.find((person) => /officer/i.test(person.role.title)) ?? workforces[0] ?? null
}
