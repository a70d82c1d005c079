import {
  type FormKind,
  getForm,
  getFormChoices,
  listForms,
  listLibraries,
} from '@corbel/domain/builders/builder-endpoints'
import {
  getFormDraft,
  getFormVersion,
  previewPublishing,
  publishingEffects,
} from '@corbel/domain/builders/draft-endpoints'
import { listFormVersions } from '@corbel/domain/builders/form-version-endpoints'
import { getWebform } from '@corbel/domain/webforms/webform-endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { fetchFormCode } from '../records/form-code/form-code.ts'

export type Found = { readonly search: string; readonly page: number; readonly active?: boolean }

export const formsPerPage = 25

export const formsQuery = (kind: FormKind, { search, page, active }: Found) =>
  queryOptions({
    queryKey: ['builders', 'forms', kind, search, page, active ?? null],
    queryFn: ({ signal }) =>
      call(listForms, {
        body: { kind, search, skip: page, limit: formsPerPage, ...(active === undefined ? {} : { active }) },
        signal,
      }),
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

/** By the address at which visitors fill it in. */
export const webformQuery = (path: string) => {
  const id = path.split('/').at(-1) ?? ''
  return queryOptions({
    queryKey: ['builders', 'webform', id],
    queryFn: ({ signal }) => call(getWebform, { params: { id }, signal }),
  })
}

/** A form shows in lists, products, menus and roles: what is known of them is asked for again. */
export const forgetForms = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries()

/** The draft as it is when the builder opens; from there on the page follows its steps. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['builders', 'draft', id],
    queryFn: async ({ signal }) => {
      const [draft] = await Promise.all([call(getFormDraft, { params: { id }, signal }), fetchFormCode()])
      return draft
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

type Offered = { readonly products: readonly string[]; readonly programs: readonly string[] }

export const librariesQuery = ({ products, programs }: Offered) =>
  queryOptions({
    queryKey: ['builders', 'libraries', products, programs],
    queryFn: ({ signal }) =>
      call(listLibraries, { body: { products: [...products], programs: [...programs] }, signal }),
    staleTime: 60_000,
  })

export const publishingQuery = (id: string, rev: number) =>
  queryOptions({
    queryKey: ['builders', 'publishing', id, rev],
    queryFn: ({ signal }) => call(previewPublishing, { params: { id }, body: { rev }, signal }),
    gcTime: 0,
    retry: false,
  })

/** Counting reads the records, and may take a while. */
export const effectsQuery = (id: string, rev: number) =>
  queryOptions({
    queryKey: ['builders', 'effects', id, rev],
    queryFn: ({ signal }) => call(publishingEffects, { params: { id }, body: { rev }, signal }),
    gcTime: 0,
    retry: false,
  })

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['builders', 'versions', id],
    queryFn: ({ signal }) => call(listFormVersions, { params: { id }, signal }),
  })

export const versionQuery = (id: string, version: number, against: number) =>
  queryOptions({
    queryKey: ['builders', 'version', id, version, against],
    queryFn: ({ signal }) =>
      call(getFormVersion, {
        params: { id, version: String(version) },
        query: { against: String(against) },
        signal,
      }),
  })
