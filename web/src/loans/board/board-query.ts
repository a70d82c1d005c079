import {
  type BoardCard,
  type BoardColumn,
  loadLoanBoard,
  sumLoanBoard,
} from '@corbel/domain/loans/loan-board-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { type LoanListState, loanNarrowing } from '../loan-list/loan-list-address.ts'

export type Board = ReplyOf<typeof loadLoanBoard>

/** Every board in the cache; what makes lists of loans old makes them old. */
const boardsKey = ['loans', 'board'] as const

/** Beside them: what the loans of the columns come to. */
const sumsKey = ['loans', 'board-sums'] as const

const pageSize = 10
const mostAtOnce = 50

function boardBody(state: LoanListState, product: string) {
  const { status: _tab, product: _product, ...narrowing } = loanNarrowing(state)
  return { ...narrowing, product, sort: state.sort ?? undefined }
}

export const boardQuery = (state: LoanListState, product: string, queryClient: QueryClient) => {
  const body = boardBody(state, product)
  const queryKey = [...boardsKey, body]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => {
      // What somebody has scrolled to stays where it is.
      const known = queryClient.getQueryData<Board>(queryKey)?.columns.map(({ cards }) => cards.length) ?? []
      const limit = Math.min(mostAtOnce, Math.max(pageSize, ...known))
      return call(loadLoanBoard, { body: { ...body, limit }, signal })
    },
    placeholderData: keepPreviousData,
  })
}

/** The sums come by themselves: no card waits for them. */
export const boardSumsQuery = (state: LoanListState, product: string) => {
  const { sort: _order, ...body } = boardBody(state, product)
  return queryOptions({
    queryKey: [...sumsKey, body],
    queryFn: ({ signal }) => call(sumLoanBoard, { body, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The cards after those that a column has. */
export async function readOn(
  queryClient: QueryClient,
  { state, product }: { state: LoanListState; product: string },
  { _id: id, cards }: BoardColumn,
): Promise<void> {
  const skip = Math.floor(cards.length / pageSize)
  const body = { ...boardBody(state, product), statuses: [id], skip, limit: pageSize }
  const more = (await call(loadLoanBoard, { body })).columns[0]?.cards ?? []
  changeColumns(queryClient, (column) => {
    if (column._id !== id) return column
    const known = new Set(column.cards.map(({ _id }) => _id))
    return { ...column, cards: [...column.cards, ...more.filter(({ _id }) => !known.has(_id))] }
  })
}

export async function forgetBoards(queryClient: QueryClient): Promise<void> {
  await Promise.all([boardsKey, sumsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export const stopBoards = (queryClient: QueryClient): Promise<void> =>
  queryClient.cancelQueries({ queryKey: boardsKey })

function changeColumns(queryClient: QueryClient, change: (column: BoardColumn) => BoardColumn): void {
  queryClient.setQueriesData<Board>(
    { queryKey: boardsKey },
    (board) => board && { ...board, columns: board.columns.map(change) },
  )
}

/** A card as it stands in another column from now on, first there. */
export function showMoved(queryClient: QueryClient, card: BoardCard, { from, to }: { from: string; to: string }): void {
  const counted = (column: BoardColumn, by: number) =>
    column.count === undefined ? {} : { count: Math.max(0, column.count + by) }
  changeColumns(queryClient, (column) => {
    const others = column.cards.filter(({ _id }) => _id !== card._id)
    if (column._id === from) return { ...column, ...counted(column, -1), cards: others }
    if (column._id === to) return { ...column, ...counted(column, 1), cards: [card, ...others] }
    return column
  })
}

export function changeCard(queryClient: QueryClient, id: string, change: Partial<BoardCard>): void {
  changeColumns(queryClient, (column) => ({
    ...column,
    cards: column.cards.map((card) => (card._id === id ? { ...card, ...change } : card)),
  }))
}
