import { randomInt } from 'node:crypto'
import type { SkipReason } from '@corbel/domain/emails/automations/automation-design'
import { mostFailingDays, nextTry } from '@corbel/domain/emails/webhooks/webhook-waits'
import { tell } from '@corbel/domain/shared/messages/message'
import type { WorkerParts } from '../../feature-manifest.ts'
import { notifyLater } from '../../notifications/notify-later.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { PostedOutside } from '../../platform/egress/egress.ts'
import { onBehalf } from '../automations/publisher.ts'
import { takeTokens } from '../sending/pace-repository.ts'
import {
  type DeliveryOutcome,
  giveBackDelivery,
  noteNotTaken,
  noteTaken,
  type SaidValues,
  settleDelivery,
  type TakenDelivery,
  takeDelivery,
} from './delivery-repository.ts'
import { stillSaid } from './said-values.ts'
import { findWebhook } from './webhook-repository.ts'
import { openSecret, webhookHeaders } from './webhook-secret.ts'

export type WebhookParts = Pick<WorkerParts, 'database' | 'clock' | 'log' | 'kinds' | 'secrets' | 'limits' | 'egress'>

/** What is about to leave, with all that its call needs. */
export type LeavingDelivery = TakenDelivery & {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

type Taking = { readonly companyId: string; readonly busy: readonly string[] }

/** None of the company may leave before then. */
type NotBefore = { readonly notBefore: Date }

/** The next that may leave now, already marked so; null: none is due. */
export async function takeNextWebhook(
  parts: WebhookParts,
  { companyId, busy }: Taking,
): Promise<LeavingDelivery | NotBefore | 'settled' | null> {
  const at = parts.clock.now()
  return inTransaction(parts.database, { companyId, at }, async (db) => {
    const taken = await takeDelivery(db, companyId, { at, busy })
    if (taken === undefined) return null
    const giveUp = async (reason: SkipReason) => {
      await settleDelivery(db, companyId, { ...taken, ...failedFor(reason), at })
      return 'settled' as const
    }
    // Whatever came to wait for it while it was being removed.
    if (taken.isRemoved) return giveUp('webhook-off')
    const most = parts.limits.webhooksPerCompanyPerHour
    const bucket = { key: 'webhooks', most, seconds: 3_600, wanted: 1 }
    const tokens = await takeTokens(db, companyId, { bucket, at })
    if (tokens.granted === 0) {
      await giveBackDelivery(db, companyId, taken.id)
      return { notBefore: new Date(at.getTime() + tokens.nextInSeconds * 1_000) }
    }
    const said = await saidNow(parts, db, { companyId, at, taken })
    if (said === null) return giveUp('not-visible')
    const body = bodyOf(taken, { companyId, said })
    const own = await parts.secrets.ofCompany(db, companyId)
    const { signing, previousSigning, webhookId } = taken
    const secrets = [
      await openSecret(own, signing, webhookId),
      ...(previousSigning === null ? [] : [await openSecret(own, previousSigning, webhookId)]),
    ]
    const seconds = Math.floor(at.getTime() / 1_000)
    return { ...taken, body, headers: webhookHeaders(secrets, { id: taken.id, seconds, body }) }
  })
}

const failedFor = (reason: SkipReason): DeliveryOutcome => ({ state: 'failed', reason, status: null, dueAt: null })

type Saying = { readonly companyId: string; readonly at: Date; readonly taken: TakenDelivery }

/** What was said at the step, as far as whoever published it may read it now; null: they may not read the record. */
function saidNow({ kinds }: WebhookParts, db: Db, { companyId, at, taken }: Saying): Promise<SaidValues | null> {
  const { module, recordId, rightsOf, said } = taken
  return onBehalf({ db, at, kinds, companyId, module, recordId, rightsOf }, {}, (met) => stillSaid(met, said ?? {}))
}

function bodyOf(
  { id, createdAt, module, recordId, automationId, automation }: TakenDelivery,
  { companyId, said }: { readonly companyId: string; readonly said: SaidValues },
): string {
  return JSON.stringify({
    ...{ id, type: 'automation.step', timestamp: createdAt.toISOString(), company: companyId },
    data: { _id: recordId, module, automation: { _id: automationId, title: automation }, values: said },
  })
}

type Sending = { readonly companyId: string; readonly delivery: LeavingDelivery; readonly signal: AbortSignal }

/** Calls, and writes down what came of it at once. */
export async function sendWebhook(parts: WebhookParts, { companyId, delivery, signal }: Sending): Promise<void> {
  const { url, headers, body } = delivery
  const came = await parts.egress.post({ url, headers, body, signal })
  const at = parts.clock.now()
  await inTransaction(parts.database, { companyId, at }, async (db) => {
    const { webhookId, title, recordId } = delivery
    const answered = outcomeOf(came, { tries: delivery.attempts, chance: randomInt(1_000) / 1_000, at })
    const isOver = answered.state === 'queued' && (await findWebhook(db, companyId, { id: webhookId })) === undefined
    const outcome = isOver ? { ...failedFor('webhook-off'), status: answered.status } : answered
    if (!(await settleDelivery(db, companyId, { ...delivery, ...outcome, at }))) return
    if (delivery.again) return
    if (outcome.state === 'delivered') return noteTaken(db, companyId, webhookId)
    const since = new Date(at.getTime() - mostFailingDays * 86_400_000)
    const isGone = came.kind === 'answered' && came.status === 410
    const because = await noteNotTaken(db, companyId, { webhookId, at, since, isGone })
    if (because !== null)
      notifyLater(db, {
        ...{ companyId, at, kind: 'automation', record: { id: recordId }, administrators: true },
        by: { personId: null, name: 'Corbel' },
        params: { text: tell('webhooks.stoppedNotice', { title, reason: tell(`webhooks.offBecause.${because}`) }) },
      })
  })
}

type Trying = { readonly tries: number; readonly chance: number; readonly at: Date }

function outcomeOf(came: PostedOutside, trying: Trying): DeliveryOutcome {
  if (came.kind === 'refused') return failedFor('address-refused')
  const status = came.kind === 'answered' ? came.status : null
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered', reason: null, status, dueAt: null }
  // Whatever it answers otherwise, a place that it sends us to among it, it did not take it.
  const retryAfter = came.kind === 'answered' && (status === 429 || status === 503) ? came.retryAfter : null
  const dueAt = status === 410 ? null : nextTry({ ...trying, retryAfter })
  return dueAt === null
    ? { state: 'failed', reason: 'not-taken', status, dueAt: null }
    : { state: 'queued', reason: null, status, dueAt }
}
