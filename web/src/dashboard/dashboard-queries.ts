import { getDashboard } from '@corbel/domain/dashboard/dashboard-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export type Dashboard = ReplyOf<typeof getDashboard>
export type Counted = Dashboard['opportunity_count'][number]

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(getDashboard, { body: {}, signal }),
})
