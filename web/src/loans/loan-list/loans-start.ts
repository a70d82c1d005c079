import type { PageStart } from '../../start-page.ts'
import { readLoanList } from './loan-list-address.ts'
import { loanListQuery } from './loan-list-query.ts'

/** The list, unless a loan is created at its address. */
export const startLoans: PageStart = ({ search, ask }) => {
  if (search.mode !== 'create') ask(loanListQuery(readLoanList(search)))
}
