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
import { bodyOf, type MassTarget } from '../../records/bulk/mass/mass-target.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showNotice, showSuccess } from '../../ui/alerts.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useKindName } from '../../use-kind-title.ts'

export type Heir = Pick<AssignableUser, 'value' | 'label'>

interface Leaving {
  kind: LeavingKind
  records: MassTarget['records']
  /** How many of several were counted; null: it is one. */
  count: number | null
}

interface Left {
  message: string
  jobs: readonly BulkJob[]
  isGoingOn: boolean
}

/** Who leaves, as the calls name them: a whole list by what it is narrowed to. */
export const whoLeaves = (records: MassTarget['records']) =>
  'ids' in records
    ? { ids: [...records.ids] }
    : {
        search: records.narrowing.search,
        active: records.narrowing.active,
        filters: records.narrowing.filters ?? [],
      }

/** Takes people out of use; what they have in hand goes to the heir, or stays where it is. */
export function useLeaving({ kind, records, count }: Leaving) {
  const { t } = useTranslation()
  const one = useKindName(kind)
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const leave = async (heir: Heir | null): Promise<Left> => {
    const counted = count === null ? {} : { count }
    if (heir !== null) {
      const body = { ...whoLeaves(records), to: heir.value, ...counted }
      const { message, jobs } = await call(handOver, { params: { kind }, body })
      const [act] = jobs
      if (act?.act === 'hand-over-people' && act.state === 'running') return { message, jobs, isGoingOn: true }
      const isGoingOn = jobs.some(({ state }) => state === 'running')
      const begun = t('leaving.begun', { sentence: message, heir: heir.label })
      return { message: isGoingOn ? begun : message, jobs, isGoingOn }
    }
    if (count === null && 'ids' in records) {
      await call(deactivatePerson, { params: { id: records.ids[0] ?? '' } })
      return { message: t('shared.deactivated', { title: one }), jobs: [], isGoingOn: false }
    }
    const { message, job } = await call(massAction, {
      body: { ...bodyOf({ module: kind, records }, 'deactivate'), ...counted },
    })
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
