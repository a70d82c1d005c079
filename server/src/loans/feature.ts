import type { ServerFeature } from '../feature-manifest.ts'
import { anyBulkAct } from '../records/bulk/bulk-act.ts'
import { loanStatusMoves, moveStatus } from './bulk/move-loans.ts'
import { loansOfGroups, reassignLoans } from './bulk/reassign-loans.ts'
import { loanViews } from './list/loan-views.ts'
import { loanEvents } from './loan-events.ts'
import { loanRecords } from './loan-offers.ts'
import { loanRoutes } from './loan-routes.ts'
import { expireSharesWorker } from './sharing/expire-shares-job.ts'
import { shareAct } from './sharing/share-act.ts'
import { submissionWorker } from './submitting/submission-jobs.ts'

export const loansFeature: ServerFeature = {
  name: 'loans',
  kinds: [loanRecords],
  routes: loanRoutes,
  events: loanEvents.all,
  gives: {
    acts: [anyBulkAct(shareAct), anyBulkAct(moveStatus), anyBulkAct(reassignLoans)],
    lists: [loanViews],
    statusMoves: loanStatusMoves,
    groupWork: loansOfGroups,
  },
  workers: (parts) => [expireSharesWorker(parts.database), submissionWorker(parts)],
}
