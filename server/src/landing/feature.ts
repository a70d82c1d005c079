import type { ServerFeature } from '../feature-manifest.ts'
import { mailDemoRequestWorker } from './demo-mail-jobs.ts'
import { landingRoutes } from './landing-routes.ts'

export const landingFeature: ServerFeature = {
  name: 'landing',
  routes: landingRoutes,
  workers: (parts) => [mailDemoRequestWorker(parts)],
  expiring: ['demo_request'],
}
