import type { ServerFeature } from '../feature-manifest.ts'
import { viewRoutes } from './view-routes.ts'

export const viewsFeature: ServerFeature = {
  name: 'views',
  routes: (_kinds, { lists }) => viewRoutes(lists),
}
