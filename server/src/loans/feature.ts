import type { ServerFeature } from '../feature-manifest.ts'
import { loanEvents } from './loan-events.ts'
import { loanKind } from './loan-kind.ts'
import { loanRoutes } from './loan-routes.ts'
import { expireSharesWorker } from './sharing/expire-shares-job.ts'

export const loansFeature: ServerFeature = {
  name: 'loans',
  kinds: [loanKind],
  routes: loanRoutes,
  events: loanEvents.all,
  workers: ({ database }) => [expireSharesWorker(database)],
}
