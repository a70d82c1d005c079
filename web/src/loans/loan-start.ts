import { currentUserQuery } from '../current-user.ts'
import { queryClient } from '../query-client.ts'
import { keptDraftQuery } from '../records/editing/kept-draft-query.ts'
import type { PageStart } from '../start-page.ts'
import { editedLoan } from './edited-loan.ts'
import { loanScreenOf } from './loan-edit/loan-screens.ts'
import { loanQuery } from './loan-query.ts'

/** A loan, what its reader typed into it before, and the code of the page that is theirs. */
export const startLoan: PageStart = ({ params: { loanId = '' }, ask }) => {
  ask(loanQuery(loanId))
  void queryClient.ensureQueryData(currentUserQuery).then(
    (user) => loanScreenOf(user).preload(),
    () => undefined,
  )
  ask(keptDraftQuery(editedLoan(loanId)))
}
