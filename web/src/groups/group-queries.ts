import { getGroup, getGroupChoices, listGroups } from '@corbel/domain/groups/group-endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export const groupsQuery = queryOptions({
  queryKey: ['groups', 'list'],
  queryFn: ({ signal }) => call(listGroups, { signal }),
})

export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: ['groups', 'one', id],
    queryFn: ({ signal }) => call(getGroup, { params: { id }, signal }),
    // What is being edited does not change under the hands; a save says when somebody else was first.
    staleTime: Number.POSITIVE_INFINITY,
  })

export const groupChoicesQuery = queryOptions({
  queryKey: ['groups', 'choices'],
  queryFn: ({ signal }) => call(getGroupChoices, { signal }),
})

/** Lists of groups are old, and what tells of loans: their people, and what a new one may be given. */
export async function forgetGroups(queryClient: QueryClient): Promise<void> {
  const old = [groupsQuery.queryKey, ['loan-choices'], ['loans'], ['bulk-jobs']] as const
  await Promise.all(old.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
