import { listInvitations } from '@corbel/domain/auth/invitation-endpoints'
import { getPerson, listPeople, newPerson } from '@corbel/domain/people/person-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { ListItem } from '@corbel/domain/records/list/conditions/list-condition'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { withFormCode } from '../records/form-code/form-code.ts'
import type { FieldListState } from '../records/list/fields/field-list-address.ts'

export type PeopleReply = ReplyOf<typeof listPeople>
export type PersonPageReply = ReplyOf<typeof getPerson>

export interface AskedPeople extends FieldListState {
  active: boolean
}

export const askedFilters = (filters: readonly ListItem[]): ListItem[] | undefined =>
  filters.length > 0 ? [...filters] : undefined

/** Absent: each person's own. */
export const askedColumns = ({ columns }: Pick<AskedPeople, 'columns'>) => columns?.map(({ id }) => id)

export const peopleListsKey = (kind: PersonKind) => ['people', 'list', kind] as const

/** What the server is asked for a state of the list. */
export const peopleBody = (asked: AskedPeople) => ({
  ...{ skip: asked.page, limit: asked.limit, active: asked.active, search: asked.search || undefined },
  ...{ sort: asked.sort ?? undefined, filters: askedFilters(asked.filters), columns: askedColumns(asked) },
})

export const peopleQuery = (kind: PersonKind, asked: AskedPeople) =>
  queryOptions({
    queryKey: [...peopleListsKey(kind), peopleBody(asked)],
    queryFn: ({ signal }) => call(listPeople, { params: { kind }, body: peopleBody(asked), signal }),
    placeholderData: keepPreviousData,
  })

/** Counts all people that a list narrows down to, for more than are counted by themselves. */
export const allPeople = (kind: PersonKind, { search, active, filters }: AskedPeople) => ({
  of: JSON.stringify([kind, search, active, filters]),
  ask: () => {
    const narrowing = { active, search: search || undefined, filters: askedFilters(filters) }
    const body = { ...narrowing, limit: 1, exactCount: true } as const
    return call(listPeople, { params: { kind }, body })
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
  const old = [
    ['people', 'list'],
    ['people', 'duplicates'],
    openInvitationsQuery.queryKey,
    ['loan-choices'],
    ['loans'],
    ...history,
  ]
  await Promise.all(old.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
