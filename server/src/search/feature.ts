import type { ServerFeature } from '../feature-manifest.ts'
import { searchRoutes } from './search-routes.ts'

export const searchFeature: ServerFeature = {
  name: 'search',
  routes: searchRoutes,
}
