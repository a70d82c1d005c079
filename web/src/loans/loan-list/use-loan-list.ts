import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { type ListAddress, useListAddress } from '../../records/list/list-address.ts'
import { type LoanListState, loanListSearch, readLoanList } from './loan-list-address.ts'
import { loanListQuery } from './loan-list-query.ts'

export type LoanListAddress = ListAddress<LoanListState>

export const useLoanListAddress = (): LoanListAddress =>
  useListAddress(readLoanList(useSearch({ from: '/signed-in/loans' })), (state) => paths.loans(loanListSearch(state)))

export const useLoanList = (state: LoanListState) => useQuery(loanListQuery(state))
