import { dayScopes } from '@corbel/domain/dashboard/day-lists'
import type { PageStart } from '../start-page.ts'
import { dashboardQuery } from './dashboard-queries.ts'
import { dayQuery } from './day/day-query.ts'

export const startDashboard: PageStart = ({ ask, search }) => {
  ask(dayQuery({ show: dayScopes.find((one) => one === search.show) }))
  ask(dashboardQuery)
}
