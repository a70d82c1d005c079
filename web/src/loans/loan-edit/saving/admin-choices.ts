import type { AdminInfo } from '@corbel/domain/loans/loan-endpoints'
import type { AssignedPerson } from '@corbel/domain/loans/loan-replies'
import { sameValue } from '@corbel/domain/records/same-value'
import type { LoanPageReply } from '../../loan-query.ts'

type Loan = LoanPageReply['opportunity']

/** The administrative entries of a loan in the form in which they are chosen and sent. */
export interface AdminChoices {
  /** `<product>---<program>`. */
  program: string
  prospect: string | null
  /** `<userId>---<roleId>`. */
  workforces: readonly string[]
  contacts: readonly string[]
  groups: readonly string[]
  status: readonly string[]
  source: readonly string[]
}

export const personValue = (person: AssignedPerson): string => `${person.user._id}---${person.role._id}`
export const programValue = (productId: string, programId: string): string => `${productId}---${programId}`

const idsOf = (choices: readonly { _id: string }[]): string[] => choices.map((choice) => choice._id)

export function adminChoicesOf(loan: Loan): AdminChoices {
  return {
    program: programValue(loan.product._id, loan.program._id),
    prospect: loan.prospect?._id ?? null,
    workforces: loan.workforces.map(personValue),
    contacts: loan.contacts.map(personValue),
    groups: idsOf(loan.groups),
    status: idsOf(loan.status),
    source: idsOf(loan.source),
  }
}

/** Only what differs from what is saved: an entry that is not sent stays as it is. */
export function adminChanges(saved: AdminChoices, chosen: AdminChoices): AdminInfo {
  const changes: AdminInfo = {}
  if (chosen.program !== saved.program) changes.program = chosen.program
  if (chosen.prospect !== saved.prospect) changes.prospect = chosen.prospect
  if (!sameValue(chosen.workforces, saved.workforces)) changes.workforces = [...chosen.workforces]
  if (!sameValue(chosen.contacts, saved.contacts)) changes.contacts = [...chosen.contacts]
  if (!sameValue(chosen.groups, saved.groups)) changes.groups = [...chosen.groups]
  if (!sameValue(chosen.status, saved.status)) changes.status = [...chosen.status]
  if (!sameValue(chosen.source, saved.source)) changes.source = [...chosen.source]
  return changes
}
