import { allView } from '@corbel/domain/views/view'
import { viewsQuery } from '../../records/views/views-query.ts'
import type { PageStart } from '../../start-page.ts'
import { readLoanList } from './loan-list-address.ts'
import { loanListQuery } from './loan-list-query.ts'

/** The list and what views there are of it, unless a loan is created at its address. */
export const startLoans: PageStart = ({ search, ask }) => {
  if (search.mode === 'create') return
  ask(viewsQuery('opportunities'))
  // What a view lists is asked for once it is known what that is.
  if (search.view === undefined || search.view === allView) ask(loanListQuery(readLoanList(search)))
}
