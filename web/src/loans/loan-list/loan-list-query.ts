import { listLoans } from '@corbel/domain/loans/loan-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'
import type { CountAsked } from '../../records/list/count-all.tsx'
import { type LoanListState, loanListBody } from './loan-list-address.ts'

export type LoanListReply = ReplyOf<typeof listLoans>

/** Every list of loans in the cache: what a change of a loan makes old. */
export const loanListsKey = ['loans', 'list'] as const

export function loanListQuery(state: LoanListState) {
  const body = loanListBody(state)
  return queryOptions({
    queryKey: [...loanListsKey, body],
    queryFn: ({ signal }) => call(listLoans, { body, signal }),
    // The rows stay while the next ones are on their way, so that nothing jumps.
    placeholderData: keepPreviousData,
  })
}

/** Counts all loans that a list narrows down to, for more than are counted by themselves. */
export function allLoans(state: LoanListState): { of: string; ask: CountAsked } {
  const { skip: _page, limit: _size, sort: _order, columns: _columns, ...narrowing } = loanListBody(state)
  const body = { ...narrowing, limit: 1, exactCount: true } as const
  return { of: JSON.stringify(narrowing), ask: () => call(listLoans, { body }) }
}
