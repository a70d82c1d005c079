import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { type HouseholdLoan, mostHouseholdLoans } from '@corbel/domain/people/households/household-endpoints'
import type { Borrowed } from '../../people/households/show-household.ts'
import { presentStatus } from '../../products/choices-presenter.ts'
import { lendingChoices } from '../../records/configuration/lending-choices.ts'
import { findLoans } from '../loan-repository.ts'
import { standingOf } from '../stored-loan.ts'
import { listBorrowedLoans } from './party-repository.ts'

/** Loans in use that people borrow, first or beside somebody, as far as the actor may read them; the newest first. */
export const borrowedLoans: Borrowed = async (db, actor, people) => {
  const { companyId } = actor
  const places = await listBorrowedLoans(db, companyId, people)
  const loans = await findLoans(db, companyId, [...new Set(places.map(({ loanId }) => loanId))])
  const seen = new Map(
    loans
      .filter((loan) => loan.active && loanPolicy.read(actor, standingOf(loan, companyId)))
      .map((loan) => [loan.id, loan]),
  )
  const { statuses } = seen.size === 0 ? { statuses: [] } : await lendingChoices(db, companyId)
  const borrowed = new Map<string, HouseholdLoan[]>()
  for (const { personId, loanId, isFirst } of places) {
    const loan = seen.get(loanId)
    const theirs = borrowed.get(personId) ?? []
    if (loan === undefined || theirs.length >= mostHouseholdLoans) continue
    const status = statuses.filter(({ id }) => loan.status.includes(id)).map((one) => presentStatus(one, actor))
    const role = isFirst ? ('borrower' as const) : ('coBorrower' as const)
    borrowed.set(personId, [...theirs, { _id: loanId, number: loan.number, status, role }])
  }
  return borrowed
}
