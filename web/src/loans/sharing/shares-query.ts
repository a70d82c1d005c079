import { listShares } from '@corbel/domain/loans/share-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

export const sharesKey = 'loan-shares'

/** With whom a loan is and was shared. */
export const sharesQuery = (id: string) =>
  queryOptions({
    queryKey: [sharesKey, id],
    queryFn: ({ signal }) => call(listShares, { params: { id }, signal }),
  })
