import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './api-errors.ts'
import { connection } from './ui/page/connection.ts'

const attemptsMost = 2

// What a press changes stands on the page before anything else happens: a box that is ticked never shows the old state.
notifyManager.setScheduler(queueMicrotask)

/** Whoever meets silence says so: the page tells of it, and everything that waits goes on afterwards. */
function noteSilence(error: Error): void {
  if (error instanceof ApiFailure && error.kind === 'unreachable') connection.noteLost()
}

/** One for the program. A refusal is an answer and is not asked for again; silence is, twice. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteSilence }),
  mutationCache: new MutationCache({ onError: noteSilence }),
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
