import type { ModuleKey } from '@corbel/domain/roles/role'
import { listFilterFields } from '@corbel/domain/views/view-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api.ts'

/** Which list is filtered: of a product's or a program's records alone, where one is chosen. */
export interface FilteredList {
  module: ModuleKey
  product?: string | null
  program?: string | null
}

/** What a list can be filtered by; asked for once something is, or is about to be. */
export const filterFieldsQuery = ({ module, product, program }: FilteredList) =>
  queryOptions({
    queryKey: ['views', 'fields', module, product ?? null, program ?? null],
    queryFn: ({ signal }) =>
      call(listFilterFields, {
        query: { module, product: product ?? undefined, program: program ?? undefined },
        signal,
      }),
    staleTime: 60_000,
  })
