import type { AssignableUser } from '@corbel/domain/loans/loan-replies'
import { massAction } from '@corbel/domain/loans/mass-action-endpoints'
import type { LeavingKind } from '@corbel/domain/people/leaving'
import { handOver } from '@corbel/domain/people/leaving-endpoints'
import { deactivatePerson } from '@corbel/domain/people/person-endpoints'
import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { showBulkJob } from '../../records/bulk/bulk-jobs-query.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showNotice, showSuccess } from '../../ui/alerts.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useKindName } from '../../use-kind-title.ts'

export type Heir = Pick<AssignableUser, 'value' | 'label'>

interface Leaving {
  kind: LeavingKind
  ids: readonly string[]
  /** How many of several were counted; null: it is one. */
  count: number | null
}

interface Left {
  message: string
  jobs: readonly BulkJob[]
  isGoingOn: boolean
}

/** Takes people out of use; what they have in hand goes to the heir, or stays where it is. */
export function useLeaving({ kind, ids, count }: Leaving) {
  const { t } = useTranslation()
  const one = useKindName(kind)
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const leave = async (heir: Heir | null): Promise<Left> => {
    const counted = count === null ? {} : { count }
    if (heir !== null) {
      const { message, jobs } = await call(handOver, {
        params: { kind },
        body: { ids: [...ids], to: heir.value, ...counted },
      })
      const begun = t('leaving.begun', { sentence: message, heir: heir.label })
      return { message: jobs.length > 0 ? begun : message, jobs, isGoingOn: jobs.length > 0 }
    }
    if (count === null) {
      await call(deactivatePerson, { params: { id: ids[0] ?? '' } })
      return { message: t('shared.deactivated', { title: one }), jobs: [], isGoingOn: false }
    }
    const body = { module: kind, action: 'deactivate' as const, Ids: [...ids], ...counted }
    const { message, job } = await call(massAction, { body })
    return { message, jobs: job === null ? [] : [job], isGoingOn: job?.state === 'running' }
  }
  return useMutation({
    mutationFn: leave,
    onSuccess: async ({ message, jobs, isGoingOn }) => {
      for (const job of jobs) showBulkJob(queryClient, job)
      if (isGoingOn) showNotice(message)
      else showSuccess(message)
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'menus' })
    },
    onError: (error) => {
      const failed = count === null ? t('shared.deactivateFailed', { title: one }) : t('shared.bulkFailed')
      showError(isRefusal(error) ? `${failed} ${errorText(error)}` : failed, { reference: referenceOf(error) })
    },
  })
}
