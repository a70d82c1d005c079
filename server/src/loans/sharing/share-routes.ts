import { countLoansToShare, shareAllLoans } from '@corbel/domain/loans/share-all-endpoints'
import { changeShare, listShares, revokeShare, shareLoans } from '@corbel/domain/loans/share-endpoints'
import { granted } from '@corbel/domain/shared/result'
import { route, type VerbCall } from '../../platform/http/route.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import { orAsGuest } from '../../records/sharing/as-guest.ts'
import { numberSearchLimits } from '../list/number-search.ts'
import { changeShare as changeShareNow } from './change-share.ts'
import { listShares as listSharesNow } from './list-shares.ts'
import { revokeShare as revokeShareNow } from './revoke-share.ts'
import { shareLoans as shareLoansNow } from './share-loans.ts'
import { countToShare, shareAll } from './whole-lists/share-all.ts'

/** Of one statement, when a whole list is shared: others may hold some of its loans. */
const sharingTimeoutMs = 20_000

export const shareRoutes = [
  route(shareLoans, (call) => shareThem(call)),
  route(
    countLoansToShare,
    ({ db, actor, body, at, services: { secrets } }) => countToShare(db, actor, { body, at, secrets }),
    { limits: numberSearchLimits },
  ),
  route(
    shareAllLoans,
    ({ body, services: { jobs, secrets }, ...call }) => shareAll({ ...call, jobs }, { body, secrets }),
    {
      limits: numberSearchLimits,
      statementTimeoutMs: sharingTimeoutMs,
    },
  ),
  route(listShares, ({ db, actor, params, at }) =>
    orAsGuest({ db, actor, at }, params.id, (asking) => listSharesNow(db, asking, { id: params.id, at })),
  ),
  route(changeShare, ({ db, actor, params, body, at }) =>
    orAsGuest({ db, actor, at }, params.id, (asking) => changeShareNow(db, asking, { ...params, body, at })),
  ),
  route(revokeShare, ({ db, actor, params, at }) =>
    orAsGuest({ db, actor, at }, params.id, (asking) => revokeShareNow(db, asking, { ...params, at })),
  ),
]

async function shareThem({ body, ...call }: VerbCall<typeof shareLoans>) {
  const done = await shareLoansNow(call, body)
  if (!done.ok) return done
  const skipped = done.value.skipped.map((one) => ({ ...one, message: inWords(one.message, call.client.language) }))
  return granted({ ...done.value, skipped })
}
