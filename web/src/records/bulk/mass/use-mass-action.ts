import type { MassActKey } from '@corbel/domain/loans/mass-action'
import { massAction } from '@corbel/domain/loans/mass-action-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { isRefusal, referenceOf } from '../../../api-errors.ts'
import { useTranslation } from '../../../translation.ts'
import { showError, showNotice, showSuccess } from '../../../ui/alerts.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { showBulkJob } from '../bulk-jobs-query.ts'
import { bodyOf, type MassTarget } from './mass-target.ts'

interface Confirmed {
  target: MassTarget
  action: MassActKey
  /** The number that was shown: of more than that nothing is changed. */
  count: number
}

/** Does it; what came of it is said here where it is over, and stands beside the bell in any case. */
export function useMassAction() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: ({ target, action, count }: Confirmed) =>
      call(massAction, { body: { ...bodyOf(target, action), count } }),
    onSuccess: async ({ message, job }) => {
      if (job !== null) showBulkJob(queryClient, job)
      if (job?.state === 'running') showNotice(message)
      else showSuccess(message)
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'menus' })
    },
    onError: (error) => {
      const words = isRefusal(error) ? errorText(error) : t('shared.bulkFailed')
      showError(words, { reference: referenceOf(error) })
    },
  })
}
