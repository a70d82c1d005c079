import { listLoanChanges } from '@corbel/domain/loans/shared-loan-work-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { useCurrentUser } from '../../../current-user.ts'
import { type LoanPageReply, loanQuery } from '../../loan-query.ts'
import { heardOf } from './heard-changes.ts'
import type { OpenForm } from './open-draft.ts'

/** Brings an open form to the loan as it is saved now, with who changed what. What is unsaved stays. */
export function useCatchUp(loanId: string, { standing }: OpenForm): () => Promise<LoanPageReply> {
  const queryClient = useQueryClient()
  const { _id: me } = useCurrentUser()
  return async () => {
    const changes = await call(listLoanChanges, { params: { id: loanId }, query: { rev: standing.rev } })
    const page = await queryClient.fetchQuery({ ...loanQuery(loanId), staleTime: 0 })
    const { rev, info } = page.opportunity
    standing.follow({ rev, info }, heardOf(changes, me))
    return page
  }
}
