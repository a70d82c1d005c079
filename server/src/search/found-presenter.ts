import type { LeadRow } from '@corbel/domain/leads/lead-endpoints'
import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import type { FoundLead, FoundLoan } from '@corbel/domain/search/search-endpoints'

export function presentFoundNumber({ _id, info, status }: LoanRow): Pick<FoundLoan, '_id' | 'number' | 'status'> {
  return { _id, number: String(info.auto_increment ?? ''), status: status.map(({ title }) => title) }
}

export function presentFoundLoan(loan: LoanRow): FoundLoan {
  const { program, prospect, coBorrowers, info } = loan
  return {
    ...presentFoundNumber(loan),
    program: program.title,
    prospect: prospect && { ...{ email: '', phone: '' }, ...prospect.info },
    coBorrowers: coBorrowers.map((one) => one.info),
    address: String(info.property_address ?? ''),
  }
}

export const presentFoundLead = ({ _id, title, form, status }: LeadRow): FoundLead => ({
  ...{ _id, title, form: form.title, status: status.title },
})
