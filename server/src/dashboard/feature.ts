import type { ServerFeature } from '../feature-manifest.ts'
import { dashboardRoutes } from './dashboard-routes.ts'

export const dashboardFeature: ServerFeature = {
  name: 'dashboard',
  routes: (kinds, { troubles, acts }) => dashboardRoutes({ kinds, troubles, acts }),
}
