import {
  chooseEmailLists,
  getEmailList,
  listEmailLists,
  listMembers,
} from '@corbel/domain/emails/lists/email-list-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

interface Asked {
  page: number
  limit: number
  search: string
}

type AskedLists = Asked & { active: boolean; sort: BodyOf<typeof listEmailLists>['sort'] }

export const emailListsQuery = ({ page: skip, limit, search, active, sort }: AskedLists) =>
  queryOptions({
    queryKey: ['email-lists', 'page', { skip, limit, search, active, sort }],
    queryFn: ({ signal }) => call(listEmailLists, { body: { skip, limit, search, active, sort }, signal }),
    placeholderData: keepPreviousData,
  })

export const emailListChoicesQuery = queryOptions({
  queryKey: ['email-lists', 'choices'],
  queryFn: ({ signal }) => call(chooseEmailLists, { body: {}, signal }),
})

export const emailListQuery = (id: string) =>
  queryOptions({
    queryKey: ['email-lists', 'one', id],
    queryFn: ({ signal }) => call(getEmailList, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const membersQuery = (id: string, { page: skip, limit, search, troubled }: Asked & { troubled: boolean }) =>
  queryOptions({
    queryKey: ['email-lists', 'members', id, { skip, limit, search, troubled }],
    queryFn: ({ signal }) => call(listMembers, { params: { id }, body: { skip, limit, search, troubled }, signal }),
    placeholderData: keepPreviousData,
  })

export const forgetEmailLists = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['email-lists'] })
