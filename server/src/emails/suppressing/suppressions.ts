import type * as endpoints from '@corbel/domain/emails/mail-setup-endpoints'
import { normalAddress } from '@corbel/domain/emails/sending/message-state'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { RecordCall } from '../../records/record-kind.ts'
import { maySetUpMail } from '../domains/domains.ts'
import { listSuppressions, type SuppressionReason, suppressAddresses } from '../sending/suppression-repository.ts'
import { findLift, liftBounces, listSuppressed, lockOwnReasons } from './suppression-list-repository.ts'

const liftAgainMs = 30 * 86_400_000

/** What nobody but the owner of an address takes back. */
const isOwners = (reason: SuppressionReason): boolean => reason === 'complaint' || reason === 'unsubscribed'

const latestFirst = { field: 'at', order: 'desc' } as const

export async function listSuppressionsOf(
  { db, actor }: Pick<RecordCall, 'db' | 'actor'>,
  { search = '', skip, limit, sort = latestFirst }: BodyOf<typeof endpoints.listSuppressions>,
): Promise<Result<AnswerOf<typeof endpoints.listSuppressions>>> {
  if (!maySetUpMail(actor)) return refused({ code: 'not-allowed' })
  const { count, listed } = await listSuppressed(db, actor.companyId, {
    ...{ search: normalAddress(search), skip, limit, sort },
  })
  return granted({
    count,
    suppressions: listed.map(({ at, ...one }) => ({
      ...one,
      at: at.toISOString(),
      canLift: !isOwners(one.reason),
    })),
  })
}

/**
 * Somebody asked by telephone, by letter or in an answer for nothing more that goes to many: it holds as if they had
 * followed the link, and only they take it back.
 */
export async function addSuppressionOf(
  { db, actor, at }: RecordCall,
  email: string,
): Promise<Result<AnswerOf<typeof endpoints.addSuppression>>> {
  if (!maySetUpMail(actor)) return refused({ code: 'not-allowed' })
  const { companyId, personId } = actor
  const toNorm = normalAddress(email)
  const standing = await listSuppressions(db, companyId, [toNorm])
  if (standing.some(({ scope, reason }) => scope === 'all' && isOwners(reason)))
    return refused({ code: 'nothing-to-change', message: tell('mailSetup.stoppedAlready') })
  const stopped = { toNorm, scope: 'all', scopeId: '', reason: 'unsubscribed', messageId: null } as const
  await suppressAddresses(db, companyId, { at, suppressed: [{ ...stopped, details: { by: personId } }] })
  return granted({ message: tell('mailSetup.stopped', { email: toNorm }) })
}

/** Writes to an address again that bounced: who lifts it says that it is right again, and not every day. */
export async function liftSuppressionOf(
  { db, actor, at }: RecordCall,
  email: string,
): Promise<Result<AnswerOf<typeof endpoints.liftSuppression>>> {
  if (!maySetUpMail(actor)) return refused({ code: 'not-allowed' })
  const { companyId, personId } = actor
  const toNorm = normalAddress(email)
  const reasons = await lockOwnReasons(db, companyId, toNorm)
  if (reasons.length === 0) return refused({ code: 'not-found' })
  const [reason] = reasons.filter((one) => !isOwners(one))
  if (reason === undefined) return refused({ code: 'nothing-to-change', message: tell('mailSetup.ownersWish') })
  const before = await findLift(db, companyId, toNorm)
  const waitMs = before === undefined ? 0 : before.getTime() + liftAgainMs - at.getTime()
  if (waitMs > 0)
    return refused({
      code: 'too-many-requests',
      message: tell('mailSetup.liftedLately'),
      details: { retryAfterSeconds: Math.ceil(waitMs / 1_000) },
    })
  await liftBounces(db, companyId, { toNorm, reason, at, by: personId })
  return granted({ message: tell('mailSetup.lifted', { email: toNorm }) })
}
