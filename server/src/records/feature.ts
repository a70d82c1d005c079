import type { ServerFeature } from '../feature-manifest.ts'
import { anyEventKind } from '../platform/events/event-kind.ts'
import { bulkProgress } from './bulk/bulk-events.ts'
import { bulkRoutes } from './bulk/bulk-routes.ts'
import { bulkWorkers } from './bulk/bulk-workers.ts'
import { massRoutes } from './bulk/mass/answer-mass-action.ts'
import { checkRecordsWorker } from './checking/check-records-job.ts'
import { sweepDraftsWorker } from './drafts/sweep-drafts-job.ts'
import { fillSlotsWorker } from './list/filling/fill-slots-job.ts'
import { rollUpCountsWorker } from './list/record-count-jobs.ts'
import { refillListsWorker } from './list/refilling/refill-lists-job.ts'
import { tendSlotIndexesWorker } from './list/slot-index-job.ts'
import { refreshStatisticsWorker } from './list/statistics-job.ts'
import { resealWorker } from './resealing/reseal-jobs.ts'
import { sealedStores } from './resealing/sealed-records-repository.ts'
import { sharedWorkRoutes } from './shared-work-routes.ts'

export const recordsFeature: ServerFeature = {
  name: 'records',
  routes: (kinds, { acts, masses }) => [...sharedWorkRoutes(kinds), ...bulkRoutes(acts), ...massRoutes(masses)],
  events: [anyEventKind(bulkProgress)],
  workers: (parts) => [
    rollUpCountsWorker(parts.database),
    fillSlotsWorker(parts.database),
    refillListsWorker(parts.database),
    tendSlotIndexesWorker(parts.database),
    refreshStatisticsWorker(parts.database),
    sweepDraftsWorker(parts.database),
    resealWorker(parts),
    checkRecordsWorker(parts),
    ...bulkWorkers(parts),
  ],
  sealed: sealedStores,
}
