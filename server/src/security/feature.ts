import type { ServerFeature } from '../feature-manifest.ts'
import { auditRoutes } from './audit-routes.ts'
import { chainReadsWorker } from './chain-reads-job.ts'

export const securityFeature: ServerFeature = {
  name: 'security',
  routes: auditRoutes,
  workers: ({ database }) => [chainReadsWorker(database)],
}
