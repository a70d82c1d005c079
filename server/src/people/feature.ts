import type { ServerFeature } from '../feature-manifest.ts'
import { householdRoutes } from './households/household-routes.ts'
import { mergedHouseholds } from './households/merged-households.ts'
import { leavingRoutes } from './leaving/leaving-routes.ts'
import { endingLicences } from './licences/ending-licences.ts'
import { licenceFiles } from './licences/licence-files.ts'
import { licenceRoutes } from './licences/licence-routes.ts'
import { mergedLicences } from './licences/merged-licences.ts'
import { massPeople } from './list/mass-people.ts'
import { eraseMergedWorker } from './merging/erase-merged-job.ts'
import { mergeRoutes } from './merging/merge-routes.ts'
import { sealedMerges } from './merging/sealed-merges-repository.ts'
import { peopleRoutes } from './people-routes.ts'
import { peopleViews } from './people-views.ts'
import { personEvents } from './person-events.ts'
import { personRecords } from './person-kinds.ts'

export const peopleFeature: ServerFeature = {
  name: 'people',
  kinds: [{ ...personRecords, ownFiles: licenceFiles }],
  routes: (_kinds, given) => [
    ...peopleRoutes,
    ...leavingRoutes(given),
    ...householdRoutes(given),
    ...licenceRoutes(given),
    ...mergeRoutes(given.merges),
  ],
  events: personEvents.all,
  gives: {
    lists: [peopleViews],
    masses: [massPeople],
    merges: [mergedLicences, mergedHouseholds],
    troubles: [endingLicences],
  },
  sealed: [sealedMerges],
  workers: ({ database }) => [eraseMergedWorker(database)],
}
