import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListAddress } from '../../records/list/list-address.ts'
import type { LoanListState } from './loan-list-address.ts'
import { loanListQuery } from './loan-list-query.ts'

export type LoanListAddress = ListAddress<LoanListState>

/** The list, once it is known which one it is. */
export const useLoanList = (state: LoanListState, isKnown: boolean) =>
  useQuery({ ...loanListQuery(state), enabled: isKnown, placeholderData: isKnown ? keepPreviousData : undefined })
