import type { ServerFeature } from '../feature-manifest.ts'
import { auditRoutes } from './audit-routes.ts'

export const securityFeature: ServerFeature = {
  name: 'security',
  routes: auditRoutes,
}
