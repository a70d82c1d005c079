import type { ServerFeature } from '../feature-manifest.ts'
import { roleRoutes } from './role-routes.ts'

export const rolesFeature: ServerFeature = {
  name: 'roles',
  routes: roleRoutes,
}
