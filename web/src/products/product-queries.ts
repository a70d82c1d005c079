import { getProduct, getProductHistory, listProducts, listSources } from '@corbel/domain/products/product-endpoints'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { showSuccess } from '../ui/alerts.ts'

export const productsQuery = queryOptions({
  queryKey: ['setup', 'products'],
  queryFn: ({ signal }) => call(listProducts, { signal }),
})

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['setup', 'product', id],
    queryFn: ({ signal }) => call(getProduct, { params: { id }, signal }),
  })

export const productHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['setup', 'product-history', id],
    queryFn: ({ signal }) => call(getProductHistory, { params: { id }, signal }),
  })

export const sourcesQuery = queryOptions({
  queryKey: ['setup', 'sources'],
  queryFn: ({ signal }) => call(listSources, { signal }),
})

/** What the company lends by shows everywhere at once: lists, tabs, stages and choices are asked for again. */
export function useForgetSetup(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'menus' })
}

/**
 * A change of what the company lends by. Somebody else's change in between is loaded too, so that the next attempt is
 * made on what is there.
 */
export function useSetupChange<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  doneText: string | ((answer: Answer) => string),
) {
  const queryClient = useQueryClient()
  const forget = useForgetSetup()
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      showSuccess(typeof doneText === 'string' ? doneText : doneText(answer))
      await forget()
    },
    onError: async (error) => {
      if (isRefusal(error, 'stale')) await queryClient.invalidateQueries({ queryKey: ['setup'] })
    },
  })
}
