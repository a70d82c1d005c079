import type { ServerFeature } from '../feature-manifest.ts'
import { paperRoutes } from './paper-routes.ts'

export const papersFeature: ServerFeature = {
  name: 'papers',
  routes: (kinds) => paperRoutes(kinds),
}
