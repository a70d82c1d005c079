import type { decideReview as endpoint } from '@corbel/domain/history/review-endpoints'
import { namesRole } from '@corbel/domain/records/form-outline'
import { decidersOf, reviewPolicy } from '@corbel/domain/records/reviews/review-policy'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { notifyLater } from '../../notifications/notify-later.ts'
import { isId } from '../../platform/ids.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import type { ReviewedRecord } from '../../records/record-in-hand.ts'
import { kindNamed, type RecordCall, type RecordKind } from '../../records/record-kind.ts'
import { leaveOffFiles } from './leave-off-files.ts'
import { allowsOwnReviews } from './own-reviews.ts'
import { findReview, writeDecision } from './review-repository.ts'

type Reply = AnswerOf<typeof endpoint>

export type Deciding = {
  readonly kinds: readonly RecordKind[]
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
  readonly secrets: Secrets
}

/** Accepts or rejects a change that waits. Its record is locked first: of two who decide at once the second is told. */
export async function decideReview(call: RecordCall, deciding: Deciding): Promise<Result<Reply>> {
  const { db, actor } = call
  const { kinds, id, secrets } = deciding
  const asked = isId(id) ? await findReview(db, actor.companyId, id) : undefined
  const kind = asked && kindNamed(kinds, asked.module)
  if (asked === undefined || kind === undefined) return refused({ code: 'not-found' })
  return kind.takeToReview(call, { id: asked.recordId, secrets }, (record) =>
    decide(call, { record, recordId: asked.recordId }, deciding),
  )
}

type InHand = { readonly record: ReviewedRecord; readonly recordId: string }

async function decide(
  { db, actor, at }: RecordCall,
  { record, recordId }: InHand,
  { id, body }: Deciding,
): Promise<Result<Reply>> {
  const review = await findReview(db, actor.companyId, id)
  if (review === undefined) return refused({ code: 'not-found' })
  // Two people were merged, or that was undone, while this waited: it is a change of another record by now.
  if (review.recordId !== recordId) return refused({ code: 'stale', message: tell('reviews.overtaken') })
  const { field, proposed, byPerson: requestedBy, isOvertaken } = review
  const { outline } = record.form
  const hiddenFrom = (outline.fields.get(field) ?? outline.sections.get(field))?.hiddenFrom ?? []
  if (namesRole(hiddenFrom, String(actor.role.id))) return refused({ code: 'not-found' })
  const allowsOwn = requestedBy === actor.personId && (await allowsOwnReviews(db, actor))
  if (!reviewPolicy.decide(actor, { deciders: decidersOf(review.deciders), requestedBy, allowsOwn }))
    return refused({ code: 'not-allowed' })
  if (body.field !== undefined && body.field !== field) return refused({ code: 'not-found' })
  if (review.state !== 'waiting') return refused({ code: 'stale', message: tell('reviews.decided') })
  const by = { personId: actor.personId, name: actor.fullName }
  const tellRequester = (kind: 'review-accepted' | 'review-rejected'): void =>
    notifyLater(db, { companyId: actor.companyId, at, kind, record: { id: recordId }, by, personIds: [requestedBy] })
  const decision = { companyId: actor.companyId, id, by, at }
  if (body.type === 'reject') {
    await writeDecision(db, { ...decision, state: 'rejected', rev: record.rev })
    await leaveOffFiles({ db, actor }, record, { field, proposed })
    await record.announce()
    tellRequester('review-rejected')
    return granted({ message: tell('reviews.rejected') })
  }
  if (isOvertaken && body.replaces !== true) return refused({ code: 'stale', message: tell('reviews.overtaken') })
  const accepted = await record.accept({ field, proposed })
  if (!accepted.ok) return accepted
  await writeDecision(db, { ...decision, state: 'accepted', rev: accepted.value })
  tellRequester('review-accepted')
  // A change that the record had already is announced by nobody else.
  if (accepted.value === record.rev) await record.announce()
  return granted({ message: tell('reviews.accepted') })
}
