import { keptDraftQuery } from '../records/editing/kept-draft-query.ts'
import type { PageStart } from '../start-page.ts'
import { editedLoan } from './edited-loan.ts'
import { loanQuery } from './loan-query.ts'

/** A loan and what its reader typed into it before. */
export const startLoan: PageStart = ({ params: { loanId = '' }, ask }) => {
  ask(loanQuery(loanId))
  ask(keptDraftQuery(editedLoan(loanId)))
}
