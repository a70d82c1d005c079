import { listLockedAccounts, unlockAccount } from '@corbel/domain/auth/lock-endpoints'
import { dismissFailedWork, listFailedWork, retryFailedWork } from '@corbel/domain/security/failed-work-endpoints'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { referenceOf } from '../../api-errors.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { useErrorText } from '../../ui/use-error-text.ts'

/** Attempts and locks come and go by themselves, so what stands here is asked for again. */
const askedEveryMs = 15_000

export const lockedAccountsQuery = queryOptions({
  queryKey: ['upkeep', 'locks'],
  queryFn: ({ signal }) => call(listLockedAccounts, { signal }),
  refetchInterval: askedEveryMs,
})

export const failedWorkQuery = queryOptions({
  queryKey: ['upkeep', 'work'],
  queryFn: ({ signal }) => call(listFailedWork, { signal }),
  refetchInterval: askedEveryMs,
})

/** Unlocks, tries again, leaves; whatever came of it, the lists and the home page are asked for anew. */
export function useUpkeepActs() {
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const options = {
    onSuccess: ({ message }: { message: string }) => showSuccess(message),
    onError: (error: unknown) => showError(errorText(error), { reference: referenceOf(error) }),
    onSettled: () =>
      Promise.all([['upkeep'], ['dashboard']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  }
  const unlock = useMutation({
    mutationFn: (id: string) => call(unlockAccount, { params: { id }, body: {} }),
    ...options,
  })
  const tryAgain = useMutation({
    mutationFn: (id: string) => call(retryFailedWork, { params: { id }, body: {} }),
    ...options,
  })
  const dismiss = useMutation({
    mutationFn: (id: string) => call(dismissFailedWork, { params: { id } }),
    ...options,
  })
  return { unlock, tryAgain, dismiss }
}
