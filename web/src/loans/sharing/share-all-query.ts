import { countLoansToShare } from '@corbel/domain/loans/share-all-endpoints'
import type { BodyInputOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

/** Which loans, as the list is narrowed to them. */
export type LoanNarrowing = Omit<BodyInputOf<typeof countLoansToShare>, 'affiliate_company'>
export type CountedLoans = ReplyOf<typeof countLoansToShare>

/** How many of a list can be shared; asked anew whenever the question is. */
export const shareAllQuery = (narrowing: LoanNarrowing, affiliate: string) =>
  queryOptions({
    queryKey: ['share-all', affiliate, narrowing],
    queryFn: ({ signal }) => call(countLoansToShare, { body: { ...narrowing, affiliate_company: affiliate }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
