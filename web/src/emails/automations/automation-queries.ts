import { getAutomation, listAutomationRuns, listAutomations } from '@corbel/domain/emails/automation-endpoints'
import type { RunState } from '@corbel/domain/emails/automations/automation-design'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

export const runsPerPage = 10

export const automationsQuery = (search: string) =>
  queryOptions({
    queryKey: ['automations', 'list', search],
    queryFn: ({ signal }) => call(listAutomations, { body: { search }, signal }),
    placeholderData: (before) => before,
  })

/** As it is when its editor opens; from there on the page has what is typed. */
export const automationQuery = (id: string) =>
  queryOptions({
    queryKey: ['automations', 'one', id],
    queryFn: ({ signal }) => call(getAutomation, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const runsQuery = (id: string, { state, page }: { state: RunState | null; page: number }) =>
  queryOptions({
    queryKey: ['automations', 'runs', id, state, page],
    queryFn: ({ signal }) =>
      call(listAutomationRuns, { params: { id }, body: { state, skip: page, limit: runsPerPage }, signal }),
    placeholderData: (before) => before,
    // What is waited for here happens without anybody pressing anything.
    refetchInterval: 5_000,
  })

export const forgetAutomations = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['automations', 'list'] })
