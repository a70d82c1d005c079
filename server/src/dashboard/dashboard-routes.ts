import { getDashboard } from '@corbel/domain/dashboard/dashboard-endpoints'
import { route } from '../platform/http/route.ts'
import { openDashboard } from './open-dashboard.ts'

export const dashboardRoutes = [
  route(getDashboard, ({ db, actor, client }) => openDashboard(db, actor, client.language)),
]
