import type { ServerFeature } from '../feature-manifest.ts'
import { companyRoutes } from './company-routes.ts'

export const companiesFeature: ServerFeature = {
  name: 'companies',
  routes: companyRoutes,
}
