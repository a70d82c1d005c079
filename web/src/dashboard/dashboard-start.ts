import type { PageStart } from '../start-page.ts'
import { dashboardQuery } from './dashboard-queries.ts'

export const startDashboard: PageStart = ({ ask }) => ask(dashboardQuery)
