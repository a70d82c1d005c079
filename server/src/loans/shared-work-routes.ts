import { discardDraft, getDraft, keepDraft } from '@corbel/domain/loans/draft-endpoints'
import { sayPresent } from '@corbel/domain/loans/presence-endpoints'
import { route } from '../platform/http/route.ts'
import { discardDraft as discardDraftNow } from './drafts/discard-draft.ts'
import { getDraft as getDraftNow } from './drafts/get-draft.ts'
import { keepDraft as keepDraftNow } from './drafts/keep-draft.ts'
import { sayPresent as sayPresentNow } from './presence/say-present.ts'

/** Several people, and one person on several screens, in one loan: drafts and presence. */
export const sharedWorkRoutes = [
  route(getDraft, ({ db, actor, params }) => getDraftNow(db, actor, params.id)),
  route(keepDraft, ({ db, actor, params, body, at, services }) =>
    keepDraftNow(db, actor, { id: params.id, body, at, secrets: services.secrets }),
  ),
  route(discardDraft, ({ db, actor, params }) => discardDraftNow(db, actor, params.id)),
  route(sayPresent, ({ db, actor, params, body, at }) =>
    sayPresentNow(db, actor, { id: params.id, open: body.open, at }),
  ),
]
