import type { ServerFeature } from '../feature-manifest.ts'
import { companyRoutes } from './company-routes.ts'
import { trialWorker } from './trials/trial-jobs.ts'
import { trialRoutes } from './trials/trial-routes.ts'

export const companiesFeature: ServerFeature = {
  name: 'companies',
  routes: [...companyRoutes, ...trialRoutes],
  workers: (parts) => [trialWorker(parts)],
  expiring: ['trial_request'],
}
