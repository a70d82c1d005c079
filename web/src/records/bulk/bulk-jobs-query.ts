import { getBulkJob, listBulkJobs } from '@corbel/domain/records/bulk/bulk-endpoints'
import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

/** What the person started and has not put away. */
export const bulkJobsQuery = queryOptions({
  queryKey: ['bulk-jobs'],
  queryFn: ({ signal }) => call(listBulkJobs, { signal }),
})

/** One of them with the records that were left out. */
export const bulkJobQuery = (id: string) =>
  queryOptions({
    queryKey: ['bulk-job', id],
    queryFn: ({ signal }) => call(getBulkJob, { params: { id }, signal }),
  })

/** Shows an act as an answer has just told of it. */
export function showBulkJob(queryClient: QueryClient, job: BulkJob): void {
  const { queryKey } = bulkJobsQuery
  queryClient.setQueryData(queryKey, (known) => {
    const others = (known?.jobs ?? []).filter(({ _id }) => _id !== job._id)
    return { jobs: [job, ...others].sort((one, other) => other._id.localeCompare(one._id)) }
  })
  void queryClient.invalidateQueries({ queryKey })
}
