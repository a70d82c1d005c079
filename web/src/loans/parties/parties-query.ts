import { listParties } from '@corbel/domain/loans/parties/party-endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { forgetWhatTellsOf, loanQuery } from '../loan-query.ts'

/** Who borrows a loan, and how each of them signs in. */
export const partiesQuery = (id: string) =>
  queryOptions({
    queryKey: ['loan-parties', id],
    queryFn: ({ signal }) => call(listParties, { params: { id }, signal }),
  })

/** After somebody came, went or was invited. */
export async function forgetParties(queryClient: QueryClient, id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: partiesQuery(id).queryKey })
  await queryClient.invalidateQueries({ queryKey: loanQuery(id).queryKey })
  await forgetWhatTellsOf(queryClient, id)
}
