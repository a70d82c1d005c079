import type { ServerFeature } from '../feature-manifest.ts'
import { historyRoutes } from './history-routes.ts'
import { mergedReviews } from './reviewing/merged-reviews.ts'

export const historyFeature: ServerFeature = {
  name: 'history',
  routes: historyRoutes,
  gives: { merges: [mergedReviews] },
}
