import { getLoan } from '@corbel/domain/loans/loan-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** Everything that the page of a loan is given. */
export type LoanPageReply = ReplyOf<typeof getLoan>

/** Asked anew on every visit and never behind the back of somebody who is typing. */
export const loanQuery = (id: string) =>
  queryOptions({
    queryKey: ['loan', id],
    queryFn: ({ signal }) => call(getLoan, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The page with a loan that was answered beside it; one that is older than what is shown says nothing new. */
export const withNewer = (page: LoanPageReply, loan: LoanPageReply['opportunity']): LoanPageReply =>
  loan.rev < page.opportunity.rev ? page : { ...page, opportunity: loan }

/** History and lists tell of a loan too. */
export async function forgetWhatTellsOf(queryClient: QueryClient, id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['history', loanModule, id] }),
    queryClient.invalidateQueries({ queryKey: ['loans'] }),
  ])
}

/** How loans are named as a kind of record. */
export const loanModule = 'Opportunities'
