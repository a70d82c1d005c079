import type { listLoans } from '@corbel/domain/loans/loan-endpoints'
import type { ListItem } from '@corbel/domain/records/list/conditions/list-condition'
import type { BodyInputOf } from '@corbel/domain/shared/endpoint'
import type { LoanListSearch } from '../../paths.ts'
import { readFilters } from '../../records/list/filters/filter-address.ts'
import { readColumns, type ViewColumns, writeColumns } from '../../records/views/column-words.ts'
import { type RowHeight, rowHeights, type TableSort } from '../../ui/table/table-column.ts'
import type { LoanNarrowing } from '../sharing/share-all-query.ts'
import { readSearch, writeSearch } from './search-address.ts'

/** What the list is asked for; all of it stands in the page's address, but for social security numbers. */
export interface LoanListState {
  /** A status, or `all`. */
  status: string
  product: string | null
  program: string | null
  search: string
  /** 0-based. */
  page: number
  limit: number
  /** Null: newest first. */
  sort: TableSort | null
  filters: readonly ListItem[]
  /** Loans of one borrower. */
  prospect: string | null
  /** Null: each person's own. */
  columns: ViewColumns | null
  rowHeight: RowHeight
  as: 'table' | 'board'
}

export const pageSizes = [10, 20, 25, 50] as const
/** Specification 1, section 9. */
const standardLimit = 20

const isConfigurationId = (text: string | undefined): text is string =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text)
const isUuid = (text: string | undefined): text is string => text !== undefined && /^[0-9a-f-]{36}$/i.test(text)

/** Reads an address that anybody may have written; whatever makes no sense is as if it were absent. */
export function readLoanList(search: Readonly<Record<string, string | undefined>>): LoanListState {
  const page = Number(search.page)
  const limit = Number(search.limit)
  return {
    status: isConfigurationId(search.status) ? search.status : 'all',
    product: isConfigurationId(search.product) ? search.product : null,
    program: isConfigurationId(search.program) ? search.program : null,
    search: readSearch(search.search ?? '').slice(0, 200),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 0,
    limit: Number.isInteger(limit) && limit >= 1 && limit <= 100 ? limit : standardLimit,
    sort: search.sort ? { field: search.sort, order: search.order === 'asc' ? 'asc' : 'desc' } : null,
    filters: readFilters(search.filters),
    prospect: isUuid(search.prospect) ? search.prospect : null,
    columns: readColumns(search.columns),
    rowHeight: rowHeights.find((height) => height === search.height) ?? 'normal',
    as: search.as === 'board' ? 'board' : 'table',
  }
}

/** The list that nobody asked anything of. */
export const plainLoanList: LoanListState = readLoanList({})

/** The address of a state: only what differs from the plain list. */
export function loanListSearch(state: LoanListState): LoanListSearch {
  return {
    status: state.status === 'all' ? undefined : state.status,
    product: state.product ?? undefined,
    program: state.program ?? undefined,
    search: writeSearch(state.search) || undefined,
    page: state.page > 0 ? String(state.page) : undefined,
    limit: state.limit === standardLimit ? undefined : String(state.limit),
    sort: state.sort?.field,
    order: state.sort?.order,
    filters: state.filters.length > 0 ? JSON.stringify(state.filters) : undefined,
    prospect: state.prospect ?? undefined,
    columns: writeColumns(state.columns),
    height: state.rowHeight === 'normal' ? undefined : state.rowHeight,
    as: state.as === 'board' ? 'board' : undefined,
  }
}

/** What the server is asked for a state. */
export function loanListBody(state: LoanListState): BodyInputOf<typeof listLoans> {
  return {
    type: 'Opportunity',
    skip: state.page,
    limit: state.limit,
    sort: state.sort ?? undefined,
    columns: state.columns?.map(({ id }) => id),
    ...loanNarrowing(state),
  }
}

/** Which loans, whatever their page and order: what is done with all of them goes by it. */
export function loanNarrowing(state: LoanListState): LoanNarrowing {
  return {
    status: state.status,
    product: state.product ?? undefined,
    program: state.program ?? undefined,
    search: state.search || undefined,
    filters: state.filters.length > 0 ? [...state.filters] : undefined,
    prospect: state.prospect ?? undefined,
  }
}

/** The state without what narrows it beyond product and program: where "Clear filters" leads. */
export const cleared = (state: LoanListState): LoanListState => ({
  ...state,
  status: 'all',
  search: '',
  filters: [],
  prospect: null,
  page: 0,
})

/** Whether the list could be empty because of what is asked rather than because there is nothing. */
export const isNarrowed = (state: LoanListState): boolean =>
  state.status !== 'all' ||
  state.search !== '' ||
  state.filters.length > 0 ||
  state.prospect !== null ||
  state.product !== null ||
  state.program !== null ||
  state.page > 0
