import type { ServerFeature } from '../feature-manifest.ts'
import { menuRoutes } from './menu-routes.ts'

export const menusFeature: ServerFeature = {
  name: 'menus',
  routes: menuRoutes,
}
