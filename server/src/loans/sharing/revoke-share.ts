import type { Actor } from '@corbel/domain/auth/actor'
import type { revokeShare as endpoint } from '@corbel/domain/loans/share-endpoints'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { type AskedShareOfLoan, takeShareInHand } from './loan-to-share.ts'
import { presentShare } from './share-presenter.ts'
import { takeSharesBack } from './take-shares-back.ts'

/** Takes a share back. From the next call on the guest finds nothing of the loan. */
export async function revokeShare(
  db: Db,
  actor: Actor,
  asked: AskedShareOfLoan,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const taken = await takeShareInHand(db, actor, asked)
  if (!taken.ok) return taken
  const { loan, share } = taken.value
  const { at } = asked
  const by = { personId: actor.personId, name: actor.fullName }
  await takeSharesBack(db, actor, { taken: [{ loan, share }], at })
  const revoked = { revokedAt: at, revokedBy: by.personId, revokedByName: by.name }
  return granted({
    message: tell('sharing.revoked'),
    share: await presentShare(db, actor, { share: { ...share, ...revoked }, at }),
  })
}
