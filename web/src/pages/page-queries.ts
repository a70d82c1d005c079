import type { ListFilter } from '@corbel/domain/loans/loan-replies'
import { listPageRecords } from '@corbel/domain/pages/page-endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import type { ListState } from '../records/list/list-address.ts'
import type { TableSort } from '../ui/table/table-column.ts'

export interface AskedRecords extends ListState {
  sort: TableSort | null
  filters: readonly ListFilter[]
}

export const pageRecordsQuery = (key: string, { search, page, limit, sort, filters }: AskedRecords) =>
  queryOptions({
    queryKey: ['pages', 'list', key, { search, page, limit, sort, filters }],
    queryFn: ({ signal }) =>
      call(listPageRecords, {
        params: { page: key },
        body: { skip: page, limit, search: search || undefined, sort: sort ?? undefined, filters: [...filters] },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
