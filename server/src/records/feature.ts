import type { ServerFeature } from '../feature-manifest.ts'
import { checkRecordsWorker } from './checking/check-records-job.ts'
import { sweepDraftsWorker } from './drafts/sweep-drafts-job.ts'
import { rollUpCountsWorker } from './list/record-count-jobs.ts'
import { resealWorker } from './resealing/reseal-jobs.ts'
import { sealedStores } from './resealing/sealed-stores.ts'
import { sharedWorkRoutes } from './shared-work-routes.ts'

export const recordsFeature: ServerFeature = {
  name: 'records',
  routes: sharedWorkRoutes,
  workers: (parts) => [
    rollUpCountsWorker(parts.database),
    sweepDraftsWorker(parts.database),
    resealWorker(parts),
    checkRecordsWorker(parts),
  ],
  sealed: sealedStores,
}
