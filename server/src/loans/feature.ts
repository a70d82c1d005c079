import { massActionOnLoans } from '@corbel/domain/loans/mass-action-endpoints'
import type { ServerFeature } from '../feature-manifest.ts'
import { anyBulkAct } from '../records/bulk/bulk-act.ts'
import { massRoute } from '../records/bulk/mass/answer-mass-action.ts'
import { loanChangeAct } from './bulk/change-many-loans.ts'
import { loanStatusMoves, moveStatus } from './bulk/move-loans.ts'
import { heldLoans, loansOfGroups, reassignLoans } from './bulk/reassign-loans.ts'
import { massLoans } from './list/loan-mass.ts'
import { loanViews } from './list/loan-views.ts'
import { loanEvents } from './loan-events.ts'
import { loanRecords } from './loan-offers.ts'
import { loanRoutes } from './loan-routes.ts'
import { mergedLoans } from './merged-loans.ts'
import { moveForms } from './moving/move-many-loans.ts'
import { borrowedLoans } from './parties/borrowed-loans.ts'
import { mergedParties } from './parties/merged-parties.ts'
import { sealedParties } from './parties/sealed-parties-repository.ts'
import { expireSharesWorker } from './sharing/expire-shares-job.ts'
import { shareAct } from './sharing/share-act.ts'
import { submissionWorker } from './submitting/submission-jobs.ts'

export const loansFeature: ServerFeature = {
  name: 'loans',
  kinds: [loanRecords],
  routes: (_kinds, { masses }) => [...loanRoutes, massRoute(massActionOnLoans, 'opportunities', masses)],
  events: loanEvents.all,
  sealed: [sealedParties],
  gives: {
    acts: [
      ...[anyBulkAct(shareAct), anyBulkAct(moveStatus), anyBulkAct(reassignLoans), anyBulkAct(moveForms)],
      ...(['status', 'assign'] as const).map((kind) => anyBulkAct(loanChangeAct(kind))),
    ],
    lists: [loanViews],
    masses: [massLoans],
    statusMoves: loanStatusMoves,
    groupWork: loansOfGroups,
    works: [heldLoans],
    borrowed: borrowedLoans,
    merges: [mergedLoans, mergedParties],
  },
  workers: (parts) => [expireSharesWorker(parts.database), submissionWorker(parts)],
}
