import type { ServerFeature } from '../feature-manifest.ts'
import { pageRoutes } from './page-routes.ts'

export const pagesFeature: ServerFeature = {
  name: 'pages',
  routes: pageRoutes,
}
