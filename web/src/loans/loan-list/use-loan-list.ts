import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type Path, paths } from '../../paths.ts'
import { useGo } from '../../ui/use-go.ts'
import { type LoanListState, loanListSearch, readLoanList } from './loan-list-address.ts'
import { loanListQuery } from './loan-list-query.ts'

export interface LoanListAddress {
  state: LoanListState
  /** Goes to the list with these parts changed; anything but paging begins at the first page again. */
  go: (change: Partial<LoanListState>, options?: { replace?: boolean }) => void
  pathOf: (change: Partial<LoanListState>) => Path
}

export function useLoanListAddress(): LoanListAddress {
  const state = readLoanList(useSearch({ from: '/signed-in/loans' }))
  const go = useGo()
  const pathOf = (change: Partial<LoanListState>): Path => paths.loans(loanListSearch({ ...state, page: 0, ...change }))
  return { state, pathOf, go: (change, options) => go(pathOf(change), options) }
}

export const useLoanList = (state: LoanListState) => useQuery(loanListQuery(state))
