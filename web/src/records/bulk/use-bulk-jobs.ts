import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '../../translation.ts'
import { showNotice, showSuccess } from '../../ui/alerts.ts'
import { listenLive } from '../../ui/page/live-events.ts'
import { bulkJobsQuery } from './bulk-jobs-query.ts'

/** The person's acts on many records; while one is under way, its progress is heard. */
export function useBulkJobs(): readonly BulkJob[] {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const jobs = useQuery(bulkJobsQuery).data?.jobs ?? []
  const isUnderWay = jobs.some(({ state }) => state === 'running')
  const forget = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'menus' && first !== 'share-all' })
  const hear = useEffectEvent(async (body: Readonly<Record<string, unknown>>) => {
    const { _id, state, done, total } = body
    if (state === 'running') {
      queryClient.setQueryData(bulkJobsQuery.queryKey, (known) => ({
        jobs: (known?.jobs ?? []).map((job) =>
          job._id === _id ? { ...job, done: Number(done), total: Number(total) } : job,
        ),
      }))
      return
    }
    await forget()
    const words = t('bulk.done', { count: Number(done) })
    if (state === 'done') showSuccess(words)
    else showNotice(words)
  })
  useEffect(() => {
    if (!isUnderWay) return
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: bulkJobsQuery.queryKey })
    const stop = listenLive(['bulk-progress'], ({ name, body }) => {
      if (name === 'bulk-progress') void hear(body)
      if (name === 'resync') askAgain()
    })
    // The stream may be open for others already, and what ended before this listened was told to nobody.
    askAgain()
    return stop
  }, [isUnderWay, queryClient])
  return jobs
}
