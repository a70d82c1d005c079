import { cancelBulkJob, putBulkJobAway, undoBulkJob } from '@corbel/domain/records/bulk/bulk-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showError } from '../../ui/alerts.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { bulkJobsQuery, showBulkJob } from './bulk-jobs-query.ts'

/** What can be done about an act: end it, undo it, show it no more. */
export function useBulkChange(id: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const onError = (error: Error): void => {
    const words = isRefusal(error) ? errorText(error) : t('bulk.failed')
    showError(words, { reference: referenceOf(error) })
    void queryClient.invalidateQueries({ queryKey: bulkJobsQuery.queryKey })
  }
  const on = { params: { id }, body: {} }
  return {
    cancel: useMutation({
      mutationFn: () => call(cancelBulkJob, on),
      onSuccess: ({ job }) => showBulkJob(queryClient, job),
      onError,
    }),
    undo: useMutation({
      mutationFn: () => call(undoBulkJob, on),
      onSuccess: async ({ job }) => {
        showBulkJob(queryClient, job)
        await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'menus' })
      },
      onError,
    }),
    putAway: useMutation({
      mutationFn: () => call(putBulkJobAway, on),
      onSuccess: () =>
        queryClient.setQueryData(bulkJobsQuery.queryKey, (known) => ({
          jobs: (known?.jobs ?? []).filter(({ _id }) => _id !== id),
        })),
      onError,
    }),
  }
}
