import { moveOn } from '@corbel/domain/builders/form-version-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { showBulkJob } from '../../records/bulk/bulk-jobs-query.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { useErrorText } from '../../ui/use-error-text.ts'

/** Moves records on to a version in the background, where its progress is seen on every page. */
export function useMovingOn(id: string) {
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (version: number) => call(moveOn, { params: { id }, body: { version } }),
    onSuccess: ({ message, job }) => {
      showSuccess(message)
      showBulkJob(queryClient, job)
    },
    onError: (error) => showError(errorText(error)),
  })
}
