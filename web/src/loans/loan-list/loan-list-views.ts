import type { ViewContent } from '@corbel/domain/views/view-replies'
import { paths } from '../../paths.ts'
import type { ListOfViews } from '../../records/views/use-viewed-list.ts'
import { type LoanListState, loanListSearch, plainLoanList, readLoanList } from './loan-list-address.ts'
import type { LoanListReply } from './loan-list-query.ts'

/** What of the list a view keeps: everything but the page. */
export function loanViewContent(state: LoanListState): ViewContent {
  return {
    ...(state.search === '' ? {} : { search: state.search }),
    ...(state.status === 'all' ? {} : { status: state.status }),
    ...(state.product === null ? {} : { product: state.product }),
    ...(state.program === null ? {} : { program: state.program }),
    ...(state.prospect === null ? {} : { prospect: state.prospect }),
    ...(state.sort === null ? {} : { sort: state.sort }),
    ...(state.filters.length === 0 ? {} : { filters: [...state.filters] }),
    ...(state.columns === null ? {} : { columns: [...state.columns] }),
    ...(state.rowHeight === 'normal' ? {} : { height: state.rowHeight }),
    ...(state.as === 'board' ? { as: state.as } : {}),
  }
}

function withContent(content: ViewContent, { page, limit }: LoanListState): LoanListState {
  const { search, status, product, program, prospect, sort, filters, columns, height, as } = content
  return {
    ...{ page, limit, search: search ?? plainLoanList.search, status: status ?? plainLoanList.status },
    ...{ product: product ?? null, program: program ?? null, prospect: prospect ?? null },
    ...{ sort: sort ?? null, filters: filters ?? [], columns: columns ?? null, rowHeight: height ?? 'normal' },
    as: as ?? 'table',
  }
}

/** The list as it is kept: with the columns that its reader sees, where it has some. */
export function contentToKeep(
  content: ViewContent,
  { columns, program }: LoanListState,
  list: LoanListReply | undefined,
): ViewContent {
  const shown = list?.columns.filter(({ listShowField }) => listShowField).map(({ id }) => ({ id })) ?? []
  return columns === null && program !== null && shown.length > 0 ? { ...content, columns: shown } : content
}

export const loanViews: ListOfViews<LoanListState> = {
  module: 'opportunities',
  read: readLoanList,
  write: (state) => ({ ...loanListSearch(state) }),
  contentOf: loanViewContent,
  withContent,
  path: (words) => paths.loans(words),
}
