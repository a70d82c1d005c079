import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { type Campaign, openPublicForm } from '@corbel/domain/webforms/public-form-endpoints'
import { resumePublicForm } from '@corbel/domain/webforms/saved-form-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { withFormCode } from '../records/form-code/form-code.ts'

export type VisitorForm = ReplyOf<typeof openPublicForm>

export const visitorFormQuery = (id: string) =>
  queryOptions({
    queryKey: ['webforms', 'visitor', id],
    queryFn: ({ signal }) => withFormCode(call(openPublicForm, { params: { id }, signal }), ({ form }) => form.content),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** What a visitor left of it, by a mailed link. */
export type LeftForm = ReplyOf<typeof resumePublicForm> & { readonly token: string }

export const leftFormQuery = (id: string, token: string | undefined) =>
  queryOptions({
    queryKey: ['webforms', 'left', id, token],
    queryFn: async ({ signal }): Promise<LeftForm | null> => {
      if (token === undefined) return null
      return { ...(await call(resumePublicForm, { params: { id }, body: { token }, signal })), token }
    },
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  })

const words = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'by'] as const

/** From where somebody came, as far as the address says it. */
export const campaignOf = (search: Readonly<Record<string, string | undefined>>): Campaign =>
  Object.fromEntries(
    words.flatMap((word) => {
      const said = search[word]?.slice(0, 300)
      return said ? [[word, said]] : []
    }),
  )

/** What the address fills in beforehand, of the fields that may be filled in so. */
export const prefilledBy = (
  { prefill }: Pick<VisitorForm, 'prefill'>,
  search: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    prefill.flatMap((field) => {
      const said = search[field]?.slice(0, 500)
      return said ? [[field, said]] : []
    }),
  )
