import type { ServerFeature } from '../feature-manifest.ts'
import { threadMailWorker } from './thread-mail-jobs.ts'
import { threadRoutes } from './thread-routes.ts'

export const threadsFeature: ServerFeature = {
  name: 'threads',
  routes: threadRoutes,
  workers: (parts) => [threadMailWorker(parts)],
}
