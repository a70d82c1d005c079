import { cloneLoan } from '@corbel/domain/loans/cloning/clone-endpoints'
import { moveLoanForm } from '@corbel/domain/loans/form-move-endpoints'
import { activateLoan, addLoan, deactivateLoan, previewLoanNumber, saveLoan } from '@corbel/domain/loans/loan-endpoints'
import { getLoan, getLoanForm, getLoanPage } from '@corbel/domain/loans/open-loan-endpoints'
import { undoStageMove } from '@corbel/domain/loans/stage-move-endpoints'
import { listSubmissions, sendDeclineNotice } from '@corbel/domain/loans/submission-endpoints'
import { route } from '../platform/http/route.ts'
import { recordsOfSave } from '../records/saving/load-to-save.ts'
import { orAsGuest } from '../records/sharing/as-guest.ts'
import { addLoan as addLoanNow, peopleOfNewLoan } from './adding/add-loan.ts'
import { cloneLoan as cloneLoanNow } from './adding/clone-loan.ts'
import { sendDeclineNotice as sendDeclineNoticeNow } from './borrowing/send-decline-notice.ts'
import { loanChangeRoutes } from './bulk/loan-change-routes.ts'
import { getLoanForm as getLoanFormNow, getLoanPage as getLoanPageNow } from './get-loan.ts'
import { getWholeLoan } from './get-whole-loan.ts'
import { loanListRoutes } from './list/loan-list-routes.ts'
import { loanKind } from './loan-kind.ts'
import { moveLoanForm as moveLoanFormNow } from './moving/move-loan-form.ts'
import { undoStageMove as undoStageMoveNow } from './moving/undo-stage-move.ts'
import { partyRoutes } from './parties/party-routes.ts'
import { previewLoanNumber as previewLoanNumberNow } from './preview-loan-number.ts'
import { saveLoan as saveLoanNow } from './saving/save-loan.ts'
import { setLoanActive } from './set-loan-active.ts'
import { shareRoutes } from './sharing/share-routes.ts'
import { listSubmissions as listSubmissionsNow } from './submitting/list-submissions.ts'
import { togetherRoutes } from './together/together-routes.ts'

export const loanRoutes = [
  ...loanListRoutes,
  ...loanChangeRoutes,
  route(addLoan, ({ body, services: { secrets }, ...call }) => addLoanNow({ ...call, secrets }, body), {
    lock: ({ body }) => peopleOfNewLoan(body),
  }),
  route(cloneLoan, ({ params: { id }, body: { override }, services: { secrets }, ...call }) =>
    cloneLoanNow({ ...call, secrets }, { id, override }),
  ),
  ...shareRoutes,
  ...partyRoutes,
  ...togetherRoutes,
  route(listSubmissions, ({ db, actor, params: { id } }) => listSubmissionsNow(db, actor, id)),
  route(sendDeclineNotice, ({ params: { id }, ...call }) => sendDeclineNoticeNow(call, id)),
  route(getLoan, ({ db, actor, params: { id }, query: { party }, at, client: { language } }) =>
    orAsGuest({ db, actor, at }, id, (reader) => getWholeLoan(db, reader, { id, party, at, language })),
  ),
  route(getLoanPage, ({ db, actor, params: { id }, query: { party }, at, client: { language } }) =>
    orAsGuest({ db, actor, at }, id, (reader) => getLoanPageNow(db, reader, { id, party, at, language })),
  ),
  route(getLoanForm, ({ db, actor, params: { id, key }, query: { party }, at, client: { language } }) =>
    orAsGuest({ db, actor, at }, id, (reader) => getLoanFormNow(db, reader, { id, party, language, key })),
  ),
  route(
    saveLoan,
    ({ db, actor, params: { id }, body, at, client: { language, address }, services: { secrets, jobs } }) =>
      orAsGuest({ db, actor, at }, id, (saver) =>
        saveLoanNow(db, saver, { id, body, at, secrets, jobs, language, address }),
      ),
    { lock: ({ params: { id }, body }) => recordsOfSave(loanKind, id, body) },
  ),
  route(deactivateLoan, ({ db, actor, params: { id }, at }) =>
    orAsGuest({ db, actor, at }, id, (asking) => setLoanActive({ db, actor: asking, at }, { id, active: false })),
  ),
  route(activateLoan, ({ db, actor, body: { id }, at }) =>
    orAsGuest({ db, actor, at }, id, (asking) => setLoanActive({ db, actor: asking, at }, { id, active: true })),
  ),
  route(moveLoanForm, ({ db, actor, params: { id }, body, at, services: { secrets } }) =>
    orAsGuest({ db, actor, at }, id, (asking) => moveLoanFormNow(db, asking, { id, body, at, secrets })),
  ),
  route(
    undoStageMove,
    ({ db, actor, params: { id }, query: { rev }, at, client: { language }, services: { secrets } }) =>
      orAsGuest({ db, actor, at }, id, (asking) => undoStageMoveNow(db, asking, { id, rev, at, secrets, language })),
    { lock: ({ params: { id } }) => recordsOfSave(loanKind, id, {}) },
  ),
  route(previewLoanNumber, ({ db, actor, body }) => previewLoanNumberNow(db, actor, body._id)),
]
