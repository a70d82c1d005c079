import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import type { FoundLoan } from '@corbel/domain/search/search-endpoints'

export function presentFoundNumber({ _id, info, status }: LoanRow): Pick<FoundLoan, '_id' | 'number' | 'status'> {
  return { _id, number: String(info.auto_increment ?? ''), status: status.map(({ title }) => title) }
}

export function presentFoundLoan(loan: LoanRow): FoundLoan {
  const { program, prospect, info } = loan
  return {
    ...presentFoundNumber(loan),
    program: program.title,
    prospect: prospect && { ...{ email: '', phone: '' }, ...prospect.info },
    address: String(info.property_address ?? ''),
  }
}
