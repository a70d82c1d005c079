import type { ServerFeature } from '../feature-manifest.ts'
import { auditRoutes } from './audit-routes.ts'
import { chainReadsWorker } from './chain-reads-job.ts'
import { failedWorkTroubles } from './failed-work.ts'
import { failedWorkRoutes } from './failed-work-routes.ts'

export const securityFeature: ServerFeature = {
  name: 'security',
  routes: (_kinds, { acts }) => [...auditRoutes, ...failedWorkRoutes(acts)],
  workers: ({ database }) => [chainReadsWorker(database)],
  gives: { troubles: [failedWorkTroubles] },
}
