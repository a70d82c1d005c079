import type { ServerFeature } from '../feature-manifest.ts'
import { massPages } from './list/mass-pages.ts'
import { pageViews } from './list/page-views.ts'
import { mergedPages } from './merged-pages.ts'
import { pageEvents } from './page-events.ts'
import { pageRecords } from './page-kind.ts'
import { pageRoutes } from './page-routes.ts'

export const pagesFeature: ServerFeature = {
  name: 'pages',
  kinds: [pageRecords],
  routes: pageRoutes,
  events: pageEvents.all,
  gives: { lists: [pageViews], masses: [massPages], merges: [mergedPages] },
}
