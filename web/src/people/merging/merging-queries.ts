import { compareForMerge } from '@corbel/domain/people/merging/merge-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { forgetPeople, personQuery } from '../people-queries.ts'

export type ComparedPeople = ReplyOf<typeof compareForMerge>
export type ComparedPerson = ComparedPeople['survivor']

export interface Pair {
  kind: PersonKind
  /** Whose record stays. */
  survivor: string
  absorbed: string
}

export const comparisonQuery = ({ kind, survivor, absorbed }: Pair) =>
  queryOptions({
    queryKey: ['people', 'merging', survivor, absorbed],
    queryFn: ({ signal }) => call(compareForMerge, { params: { kind, id: survivor }, body: { absorbed }, signal }),
    // What is chosen from does not change under the hands; the merge says when somebody was first.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  })

/** Both records are other ones now, and so is whatever tells of them. */
export async function forgetPair(queryClient: QueryClient, { kind, survivor, absorbed }: Pair): Promise<void> {
  for (const id of [survivor, absorbed]) {
    await queryClient.invalidateQueries({ queryKey: personQuery(id).queryKey })
    await forgetPeople(queryClient, { kind, id })
  }
  for (const key of ['leads', 'notes', 'groups']) await queryClient.invalidateQueries({ queryKey: [key] })
}
