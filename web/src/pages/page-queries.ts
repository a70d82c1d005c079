import { getPageRecord, listPageRecords, newPageRecord } from '@corbel/domain/pages/page-endpoints'
import { ownModuleOf } from '@corbel/domain/roles/own-module'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { withFormCode } from '../records/form-code/form-code.ts'
import type { FieldListState } from '../records/list/fields/field-list-address.ts'

export type PageReply = ReplyOf<typeof getPageRecord>

/** A record of a module, and on which page it stands. */
export interface PlaceOfRecord {
  page: string
  id: string
}

export const recordListsKey = (page: string) => ['pages', 'list', page] as const

/** What the server is asked for a state of the list. */
export const pageRecordsBody = ({ search, page, limit, sort, filters, columns }: FieldListState) => ({
  ...{ skip: page, limit, search: search || undefined, sort: sort ?? undefined, filters: [...filters] },
  columns: columns?.map(({ id }) => id),
})

export const pageRecordsQuery = (key: string, asked: FieldListState) =>
  queryOptions({
    queryKey: [...recordListsKey(key), pageRecordsBody(asked)],
    queryFn: ({ signal }) => call(listPageRecords, { params: { page: key }, body: pageRecordsBody(asked), signal }),
    placeholderData: keepPreviousData,
  })

export const pageRecordQuery = ({ page, id }: PlaceOfRecord) =>
  queryOptions({
    queryKey: ['pages', 'one', page, id],
    queryFn: ({ signal }) =>
      withFormCode(call(getPageRecord, { params: { page, id }, signal }), ({ form }) => form.content),
    // What is being edited does not change under the hands; a save says when somebody else was first.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const newRecordQuery = (page: string) =>
  queryOptions({
    queryKey: ['pages', 'new', page],
    queryFn: ({ signal }) =>
      withFormCode(call(newPageRecord, { params: { page }, signal }), ({ form }) => form.content),
    gcTime: 0,
  })

/** The list is old, and so is the history of the record where one is named. */
export async function forgetRecords(queryClient: QueryClient, page: string, id?: string): Promise<void> {
  const old = [recordListsKey(page), ...(id === undefined ? [] : [['history', ownModuleOf(page), id]])]
  await Promise.all(old.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
