import { mayConfigure } from '@corbel/domain/auth/actor'
import type * as endpoints from '@corbel/domain/emails/webhooks/webhook-endpoints'
import { toldTotal } from '@corbel/domain/records/list/listed-total'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId } from '../../platform/ids.ts'
import { kindNamed, type RecordCall, type RecordKind } from '../../records/record-kind.ts'
import { type DeliveryState, findCalled, type ListedCall, listCalls, sendAgain } from './call-repository.ts'
import { maySetWebhooks, shownSince } from './manage-webhooks.ts'
import { stillSaid } from './said-values.ts'
import { findWebhook } from './webhook-repository.ts'
import { wakeWebhooks } from './webhook-wake.ts'

type Reply = ReplyOf<typeof endpoints.listWebhookCalls>
type Call = Reply['calls'][number]

const statesOf: Readonly<Record<Call['state'], readonly DeliveryState[]>> = {
  ...{ waiting: ['queued', 'sending'], taken: ['delivered'], 'not-taken': ['failed'] },
}
const shownAs = { queued: 'waiting', sending: 'waiting', delivered: 'taken', failed: 'not-taken' } as const

type Showing = {
  readonly kinds: readonly RecordKind[]
  readonly id: string
  readonly body: BodyOf<typeof endpoints.listWebhookCalls>
}

/** What an address was told, and what it answered; of records that the reader may not read no more than that. */
export async function showCalls(call: RecordCall, { kinds, id, body }: Showing): Promise<Result<Reply>> {
  const { db, actor, at } = call
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const webhook = isId(id) ? await findWebhook(db, actor.companyId, { id }) : undefined
  if (webhook === undefined) return refused({ code: 'not-found' })
  const { skip, limit, state = null } = body
  const asked = { webhookId: id, states: state === null ? [] : statesOf[state], since: shownSince(at), skip, limit }
  const { calls, counted } = await listCalls(db, actor.companyId, asked)
  const mayResend = maySetWebhooks(actor) && webhook.state === 'on'
  const shown: Call[] = []
  for (const one of calls) shown.push(await presentCall(call, { kinds, one, mayResend }))
  return granted({ calls: shown, ...toldTotal(counted, true) })
}

type Presenting = { readonly kinds: readonly RecordKind[]; readonly one: ListedCall; readonly mayResend: boolean }

async function presentCall(call: RecordCall, { kinds, one, mayResend }: Presenting): Promise<Call> {
  const { id, recordId, module, automation, state, reason, status, attempts, createdAt, dueAt, settledAt, said } = one
  const met = await kindNamed(kinds, module)?.meet(call, { id: recordId }, async (record) =>
    granted({
      head: { _id: recordId, title: record.title, page: record.page },
      said: said === null ? '' : JSON.stringify(await stillSaid(record, said)),
    }),
  )
  const seen = met?.ok === true ? met.value : null
  return {
    ...{ _id: id, record: seen?.head ?? null, automation, state: shownAs[state], reason, answered: status },
    ...{ tries: attempts, at: createdAt.toISOString(), settledAt: settledAt?.toISOString() ?? null },
    dueAt: state === 'queued' ? dueAt.toISOString() : null,
    said: seen?.said ?? '',
    mayResend: mayResend && seen !== null && state !== 'sending' && said !== null,
  }
}

type Resending = { readonly kinds: readonly RecordKind[]; readonly id: string; readonly delivery: string }

/** Nobody makes a call about a record that they may not read. */
export async function resendCall(
  call: RecordCall,
  { kinds, id, delivery }: Resending,
): Promise<Result<AnswerOf<typeof endpoints.resendWebhookCall>>> {
  const { db, actor, at } = call
  if (!maySetWebhooks(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  // Whoever notes what became of a call holds the call first, and its address then.
  const webhook = isId(id) && isId(delivery) ? await findWebhook(db, companyId, { id, lock: 'use' }) : undefined
  if (webhook === undefined) return refused({ code: 'not-found' })
  const called = await findCalled(db, companyId, { webhookId: id, id: delivery })
  const kind = called && kindNamed(kinds, called.module)
  const met = called && (await kind?.meet(call, { id: called.recordId }, async () => granted(null)))
  if (met?.ok !== true) return refused({ code: 'not-found' })
  if (webhook.state !== 'on') return refused({ code: 'nothing-to-change', message: tell('webhooks.isOff') })
  const done = await sendAgain(db, companyId, { webhookId: id, id: delivery, at })
  if (done === undefined) return refused({ code: 'not-found' })
  if (!done) return refused({ code: 'nothing-to-change', message: tell('webhooks.notAgain') })
  wakeWebhooks(db)
  return granted({ message: tell('webhooks.again') })
}
