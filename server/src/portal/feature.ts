import { listFollowedLoans } from '@corbel/domain/portal/followed-endpoints'
import { confirmAnswers, getPortal, getPortalLoan, viewAsBorrower } from '@corbel/domain/portal/portal-endpoints'
import type { ServerFeature } from '../feature-manifest.ts'
import { route } from '../platform/http/route.ts'
import { confirmAnswers as confirmAnswersNow } from './confirm-answers.ts'
import { listFollowed } from './list-followed.ts'
import { readPortal, readPortalLoan } from './read-portal.ts'
import { viewAsBorrower as viewAsBorrowerNow } from './view-as-borrower.ts'

export const portalFeature: ServerFeature = {
  name: 'portal',
  routes: (kinds) => [
    route(getPortal, ({ db, actor, at, client: { language } }) => readPortal(db, actor, { kinds, at, language })),
    route(listFollowedLoans, ({ db, actor, at, client: { language } }) => listFollowed(db, actor, { at, language })),
    route(viewAsBorrower, ({ db, actor, at, params: { id }, client: { language } }) =>
      viewAsBorrowerNow(db, actor, { kinds, id, at, asked: language }),
    ),
    route(confirmAnswers, ({ db, actor, at, params: { id }, client: { language } }) =>
      confirmAnswersNow(db, actor, { id, at, language }),
    ),
    route(getPortalLoan, ({ db, actor, at, params: { id }, client: { language } }) =>
      readPortalLoan(db, actor, { kinds, id, at, language }),
    ),
  ],
}
