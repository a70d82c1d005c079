import { getDashboard } from '@corbel/domain/dashboard/dashboard-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export type Dashboard = ReplyOf<typeof getDashboard>
export type Counted = Dashboard['opportunity_count'][number]

/** Kept by the page for as long as somebody works without a line; nowhere else. */
export const keptWithoutLineMs = 12 * 3_600_000

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(getDashboard, { body: {}, signal }),
  gcTime: keptWithoutLineMs,
})
