import { listInvitations } from '@corbel/domain/auth/invitation-endpoints'
import { getPerson, listPeople, newPerson } from '@corbel/domain/people/person-endpoints'
import type { PersonKind, PersonSortField } from '@corbel/domain/people/person-kind'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { withFormCode } from '../records/form-code/form-code.ts'

export type PersonPageReply = ReplyOf<typeof getPerson>

export interface AskedPeople {
  search: string
  active: boolean
  /** 0-based. */
  page: number
  limit: number
  sort: { field: PersonSortField; order: 'asc' | 'desc' } | null
}

export const peopleQuery = (kind: PersonKind, { search, active, page, limit, sort }: AskedPeople) =>
  queryOptions({
    queryKey: ['people', 'list', kind, { search, active, page, limit, sort }],
    queryFn: ({ signal }) =>
      call(listPeople, {
        params: { kind },
        body: { skip: page, limit, active, search: search || undefined, sort: sort ?? undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** Counts all people that a list narrows down to, for more than are counted by themselves. */
export const allPeople = (kind: PersonKind, { search, active }: AskedPeople) => ({
  of: JSON.stringify([kind, search, active]),
  ask: async () => {
    const body = { limit: 1, active, search: search || undefined, exactCount: true } as const
    return (await call(listPeople, { params: { kind }, body })).count
  },
})

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'one', id],
    queryFn: ({ signal }) => withFormCode(call(getPerson, { params: { id }, signal }), ({ form }) => form.content),
    // What is being edited does not change under the hands; a save says when somebody else was first.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const newPersonQuery = (kind: PersonKind) =>
  queryOptions({
    queryKey: ['people', 'new', kind],
    queryFn: ({ signal }) => withFormCode(call(newPerson, { params: { kind }, signal }), ({ form }) => form.content),
    gcTime: 0,
  })

export const openInvitationsQuery = queryOptions({
  queryKey: ['people', 'invitations'],
  queryFn: ({ signal }) => call(listInvitations, { signal }),
})

/** Lists are old, and so is the person's history where one is named; so is what tells of people with loans. */
export async function forgetPeople(queryClient: QueryClient, person?: { kind: PersonKind; id: string }): Promise<void> {
  const history = person === undefined ? [] : [['history', person.kind, person.id]]
  const old = [['people', 'list'], openInvitationsQuery.queryKey, ['loan-choices'], ['loans'], ...history]
  await Promise.all(old.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
