import type { ServerFeature } from '../feature-manifest.ts'
import { formVersionRoutes } from './form-version-routes.ts'

export const buildersFeature: ServerFeature = {
  name: 'builders',
  routes: formVersionRoutes,
}
