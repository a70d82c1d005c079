import type { ServerFeature } from '../feature-manifest.ts'
import { loanEvents } from './loan-events.ts'
import { loanRecords } from './loan-offers.ts'
import { loanRoutes } from './loan-routes.ts'
import { expireSharesWorker } from './sharing/expire-shares-job.ts'

export const loansFeature: ServerFeature = {
  name: 'loans',
  kinds: [loanRecords],
  routes: loanRoutes,
  events: loanEvents.all,
  workers: ({ database }) => [expireSharesWorker(database)],
}
