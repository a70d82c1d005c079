import type { Actor } from '@corbel/domain/auth/actor'
import type { changeShare as endpoint } from '@corbel/domain/loans/share-endpoints'
import { refuseExpiry, refuseSharing, widensShare } from '@corbel/domain/loans/share-rules'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { refreshSharedCopies } from '../../records/sharing/refresh-shared-copies.ts'
import { type AskedShareOfLoan, type ShareInHand, takeShareInHand } from './loan-to-share.ts'
import { noteShare, type ShareTerms } from './note-share.ts'
import { presentShare } from './share-presenter.ts'
import { findAffiliate, updateShareTerms } from './share-repository.ts'

export type ShareChange = AskedShareOfLoan & { readonly body: BodyOf<typeof endpoint> }

/**
 * Changes what the guest may do, or until when; it counts with the guest's next call. Where the companies have agreed
 * otherwise since, a share may still be narrowed.
 */
export async function changeShare(
  db: Db,
  actor: Actor,
  { body, ...asked }: ShareChange,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { at } = asked
  const taken = await takeShareInHand(db, actor, asked)
  if (!taken.ok) return taken
  const { share } = taken.value
  const terms = {
    access: body.loan_access ?? share.access,
    expiresAt: body.expires_at === undefined ? share.expiresAt : dateOrNull(body.expires_at),
  }
  const late = body.expires_at === undefined ? null : refuseExpiry(terms.expiresAt, at)
  if (late !== null) return refused(late)
  if (widensShare(share, terms)) {
    const affiliate = await findAffiliate(db, actor.companyId, share.guestId)
    const never = refuseSharing(actor, affiliate?.direction ?? null)
    if (never !== null) return refused(never)
  }
  const isSame = terms.access === share.access && terms.expiresAt?.getTime() === share.expiresAt?.getTime()
  if (!isSame) await write(db, actor, { ...taken.value, terms, at })
  return granted({
    message: tell('sharing.changed'),
    share: await presentShare(db, actor, { share: { ...share, ...terms }, at }),
  })
}

const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text))

type Writing = ShareInHand & { readonly terms: ShareTerms; readonly at: Date }

async function write(db: Db, actor: Actor, { loan, share, terms, at }: Writing): Promise<void> {
  const { companyId } = actor
  await updateShareTerms(db, { companyId, id: share.id }, terms)
  await refreshSharedCopies(db, companyId, [loan.id])
  const guest = { id: share.guestId, name: share.guestName }
  await noteShare(db, actor, { loan, guest, action: 'share-changed', before: share, after: terms, at })
}
