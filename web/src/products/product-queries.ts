import { getProgramConditions } from '@corbel/domain/products/condition-template-endpoints'
import { getFiguresOfLoan, getProgramFigures } from '@corbel/domain/products/figure-endpoints'
import { listGateFields, previewStatusMove } from '@corbel/domain/products/gate-endpoints'
import { getProgramNeeds } from '@corbel/domain/products/need-rule-endpoints'
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

export const gateFieldsQuery = (id: string) =>
  queryOptions({
    queryKey: ['setup', 'gate-fields', id],
    queryFn: ({ signal }) => call(listGateFields, { params: { id }, signal }),
  })

/** What moving all loans of a status into another one would come to. */
export const statusMoveQuery = (place: { id: string; status: string }, to: string | null) =>
  queryOptions({
    queryKey: ['setup', 'status-move', place, to],
    queryFn: ({ signal }) => call(previewStatusMove, { params: place, query: { to: to ?? '' }, signal }),
    enabled: to !== null,
    staleTime: 0,
  })

export const programFiguresQuery = (id: string) =>
  queryOptions({
    queryKey: ['setup', 'figures', id],
    queryFn: ({ signal }) => call(getProgramFigures, { params: { id }, signal }),
  })

export const programConditionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['setup', 'conditions', id],
    queryFn: ({ signal }) => call(getProgramConditions, { params: { id }, signal }),
  })

export const programNeedsQuery = (id: string) =>
  queryOptions({
    queryKey: ['setup', 'needs', id],
    queryFn: ({ signal }) => call(getProgramNeeds, { params: { id }, signal }),
  })

export const figuresOfLoanQuery = (id: string, loan: string) =>
  queryOptions({
    queryKey: ['setup', 'figures', id, loan],
    queryFn: ({ signal }) => call(getFiguresOfLoan, { params: { id, loan }, signal }),
    retry: false,
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
