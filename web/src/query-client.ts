import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './api-errors.ts'

const attemptsMost = 2

/** One for the program. A refusal is an answer and is not asked for again; silence is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => error instanceof ApiFailure && failures < attemptsMost,
      // The server may stand beside the browser: whether it answers says more than the browser's network flag.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
