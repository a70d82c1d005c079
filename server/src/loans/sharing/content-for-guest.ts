import type { StoredLoanRow } from '../list/list-row.ts'
import type { StoredLoan } from '../stored-loan.ts'

/** What only the owner's staff reads of a loan: who works on it, where it came from. */
export const withoutEntries = { source: [], groups: [], people: [], shares: [] }

/** A loan as a row of a guest's list, without its values. */
export function contentForGuest(loan: StoredLoan, address: string | null): Omit<StoredLoanRow, 'info'> {
  const { id, rev, active, number, product, program, prospect } = loan
  return {
    ...{ id, rev, active, number, address, product, program, prospect },
    status: [...loan.status],
    ...{ source: [], groups: [], people: [], shares: [] },
    created_at: loan.created_at.toISOString(),
    created_by: loan.created_by,
    created_by_name: loan.created_by_name,
    updated_at: loan.updated_at.toISOString(),
    updated_by: loan.updated_by,
    updated_by_name: loan.updated_by_name,
  }
}
