import { type FormKind, getForm, getFormChoices, listForms } from '@corbel/domain/builders/builder-endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export type Found = { readonly search: string; readonly page: number }

export const formsPerPage = 25

export const formsQuery = (kind: FormKind, { search, page }: Found) =>
  queryOptions({
    queryKey: ['builders', 'forms', kind, search, page],
    queryFn: ({ signal }) => call(listForms, { body: { kind, search, skip: page, limit: formsPerPage }, signal }),
    placeholderData: (before) => before,
  })

export const formChoicesQuery = queryOptions({
  queryKey: ['builders', 'choices'],
  queryFn: ({ signal }) => call(getFormChoices, { signal }),
})

export const formQuery = (id: string) =>
  queryOptions({
    queryKey: ['builders', 'form', id],
    queryFn: ({ signal }) => call(getForm, { params: { id }, signal }),
  })

/** A form shows in lists, products, menus and roles: what is known of them is asked for again. */
export const forgetForms = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries()
