import { ApiFailure } from '../../api-errors.ts'

/** The sentence for a call that no refusal answered: who has no connection is told so, not that the server failed. */
export function failureKey(error: unknown): 'shared.offlineHere' | 'shared.unreachable' | 'shared.broken' {
  if (!navigator.onLine) return 'shared.offlineHere'
  return error instanceof ApiFailure && error.kind === 'unreachable' ? 'shared.unreachable' : 'shared.broken'
}
