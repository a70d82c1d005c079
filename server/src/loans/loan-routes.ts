import { moveLoanForm } from '@corbel/domain/loans/form-move-endpoints'
import {
  activateLoan,
  addLoan,
  deactivateLoan,
  getLoan,
  previewLoanNumber,
  revealLoanField,
  saveLoan,
} from '@corbel/domain/loans/loan-endpoints'
import { route } from '../platform/http/route.ts'
import { addLoan as addLoanNow } from './adding/add-loan.ts'
import { getLoan as getLoanNow } from './get-loan.ts'
import { loanListRoutes } from './list/loan-list-routes.ts'
import { moveLoanForm as moveLoanFormNow } from './moving/move-loan-form.ts'
import { previewLoanNumber as previewLoanNumberNow } from './preview-loan-number.ts'
import { revealLoanField as revealLoanFieldNow } from './reveal-loan-field.ts'
import { saveLoan as saveLoanNow } from './saving/save-loan.ts'
import { setLoanActive } from './set-loan-active.ts'
import { sharedWorkRoutes } from './shared-work-routes.ts'

export const loanRoutes = [
  ...loanListRoutes,
  ...sharedWorkRoutes,
  route(addLoan, ({ db, actor, body, at }) => addLoanNow(db, actor, { body, at })),
  route(getLoan, ({ db, actor, params, at }) => getLoanNow(db, actor, { id: params.id, at })),
  route(saveLoan, ({ db, actor, params, body, at, services }) =>
    saveLoanNow(db, actor, { id: params.id, body, at, secrets: services.secrets }),
  ),
  route(deactivateLoan, ({ db, actor, params, at }) => setLoanActive(db, actor, { id: params.id, active: false, at })),
  route(activateLoan, ({ db, actor, body, at }) => setLoanActive(db, actor, { id: body.id, active: true, at })),
  route(revealLoanField, ({ db, actor, params, body, at, services }) =>
    revealLoanFieldNow(db, actor, { id: params.id, body, at, services }),
  ),
  route(moveLoanForm, ({ db, actor, params, body, at, services }) =>
    moveLoanFormNow(db, actor, { id: params.id, body, at, secrets: services.secrets }),
  ),
  route(previewLoanNumber, ({ db, actor, body }) => previewLoanNumberNow(db, actor, body._id)),
]
