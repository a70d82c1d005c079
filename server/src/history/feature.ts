import type { ServerFeature } from '../feature-manifest.ts'
import { historyRoutes } from './history-routes.ts'

export const historyFeature: ServerFeature = {
  name: 'history',
  routes: historyRoutes,
}
