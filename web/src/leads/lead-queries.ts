import { getLead, listLeads, newLead } from '@corbel/domain/leads/lead-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { withFormCode } from '../records/form-code/form-code.ts'
import type { FieldListState } from '../records/list/fields/field-list-address.ts'

export type LeadReply = ReplyOf<typeof getLead>
export type LeadListReply = ReplyOf<typeof listLeads>

export interface AskedLeads extends FieldListState {
  /** Absent: leads in every status. */
  status: string | undefined
}

export const leadListsKey = ['leads', 'list'] as const

/** What the server is asked for a state of the list. */
export const leadsBody = ({ status, search, page, limit, sort, filters, columns }: AskedLeads) => ({
  ...{ status, skip: page, limit, search: search || undefined, sort: sort ?? undefined },
  filters: [...filters],
  columns: columns?.map(({ id }) => id),
})

export const leadsQuery = (asked: AskedLeads) =>
  queryOptions({
    queryKey: [...leadListsKey, leadsBody(asked)],
    queryFn: ({ signal }) => call(listLeads, { body: leadsBody(asked), signal }),
    placeholderData: keepPreviousData,
  })

export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: ({ signal }) => withFormCode(call(getLead, { params: { id }, signal }), ({ form }) => form.content),
    // What is being edited does not change under the hands; a save says when somebody else was first.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const newLeadQuery = queryOptions({
  queryKey: ['leads', 'new'],
  queryFn: ({ signal }) => withFormCode(call(newLead, { signal }), ({ form }) => form.content),
  gcTime: 0,
})

/** The list is old, and so is the history of the lead where one is named. */
export async function forgetLeads(queryClient: QueryClient, id?: string): Promise<void> {
  const old = [['leads', 'list'], ['dashboard'], ...(id === undefined ? [] : [['history', 'leads', id]])]
  await Promise.all(old.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
