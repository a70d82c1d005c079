import type { ServerFeature } from '../feature-manifest.ts'
import { mergedReading } from './merged-reading.ts'
import { threadMailWorker } from './thread-mail-jobs.ts'
import { threadRoutes } from './thread-routes.ts'

export const threadsFeature: ServerFeature = {
  name: 'threads',
  routes: threadRoutes,
  gives: { merges: [mergedReading] },
  workers: (parts) => [threadMailWorker(parts)],
}
