import type { ServerFeature } from '../feature-manifest.ts'
import { anyEventKind } from '../platform/events/event-kind.ts'
import { loanChanged } from './loan-events.ts'
import { loanKind } from './loan-kind.ts'
import { loanRoutes } from './loan-routes.ts'
import { loanPresence } from './presence/presence-events.ts'
import { expireSharesWorker } from './sharing/expire-shares-job.ts'

export const loansFeature: ServerFeature = {
  name: 'loans',
  kinds: [loanKind],
  routes: loanRoutes,
  events: [anyEventKind(loanChanged), anyEventKind(loanPresence)],
  workers: ({ database }) => [expireSharesWorker(database)],
}
