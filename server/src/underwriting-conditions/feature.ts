import type { ServerFeature } from '../feature-manifest.ts'
import { conditionRoutes } from './condition-routes.ts'

export const underwritingConditionsFeature: ServerFeature = {
  name: 'underwriting-conditions',
  routes: conditionRoutes,
}
