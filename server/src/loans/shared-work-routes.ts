import { discardDraft, getDraft, keepDraft } from '@corbel/domain/loans/draft-endpoints'
import { listLoanChanges } from '@corbel/domain/loans/loan-changes-endpoints'
import { sayPresent } from '@corbel/domain/loans/presence-endpoints'
import { route } from '../platform/http/route.ts'
import { orAsGuest } from '../records/sharing/as-guest.ts'
import { discardDraft as discardDraftNow } from './drafts/discard-draft.ts'
import { getDraft as getDraftNow } from './drafts/get-draft.ts'
import { keepDraft as keepDraftNow } from './drafts/keep-draft.ts'
import { listLoanChanges as listLoanChangesNow } from './list-loan-changes.ts'
import { sayPresent as sayPresentNow } from './presence/say-present.ts'

/** Several people, and one person on several screens, in one loan: drafts, what others changed, presence. */
export const sharedWorkRoutes = [
  route(getDraft, ({ db, actor, params: { id }, at }) =>
    orAsGuest({ db, actor, at }, id, (writer) => getDraftNow(db, writer, id)),
  ),
  route(keepDraft, ({ db, actor, params: { id }, body, at, services: { secrets } }) =>
    orAsGuest({ db, actor, at }, id, (writer) => keepDraftNow(db, writer, { id, body, at, secrets })),
  ),
  route(discardDraft, ({ db, actor, params: { id }, at }) =>
    orAsGuest({ db, actor, at }, id, (writer) => discardDraftNow(db, writer, id)),
  ),
  route(listLoanChanges, ({ db, actor, params: { id }, query: { rev }, at }) =>
    orAsGuest({ db, actor, at }, id, (reader) => listLoanChangesNow(db, reader, { id, rev })),
  ),
  route(sayPresent, ({ db, actor, params: { id }, body: { open }, at }) =>
    orAsGuest({ db, actor, at }, id, (reader) => sayPresentNow(db, reader, { id, open, at })),
  ),
]
