import type { ServerFeature } from '../feature-manifest.ts'
import { checkRecordsWorker } from './checking/check-records-job.ts'
import { rollUpCountsWorker } from './list/record-count-jobs.ts'
import { resealWorker } from './resealing/reseal-jobs.ts'
import { sealedStores } from './resealing/sealed-stores.ts'

export const recordsFeature: ServerFeature = {
  name: 'records',
  workers: (parts) => [rollUpCountsWorker(parts.database), resealWorker(parts), checkRecordsWorker(parts)],
  sealed: sealedStores,
}
