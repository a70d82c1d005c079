import { z } from 'zod'
import { listedTotal } from '../../records/list/listed-total.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { plainName } from '../../shared/plain-name.ts'
import { acknowledgement, instant } from '../../shared/reply-parts.ts'
import { skipReasons } from '../automations/automation-design.ts'

const params = z.object({ id: z.string().max(64) })
const url = z.string().trim().min(1).max(2_000)

const webhook = z.object({
  _id: z.string(),
  title: z.string(),
  url: z.string(),
  /** Off: what is to be sent waits. */
  state: z.enum(['on', 'off']),
  /** Why it was switched off by itself. */
  offBecause: z.enum(['gone', 'failing']).nullable(),
  /** Since when nothing was taken there; null: the last was. */
  failingSince: instant.nullable(),
  /** In the last 30 days. */
  delivered: z.int(),
  failed: z.int(),
  waiting: z.int(),
  changedAt: instant,
  changedBy: z.string(),
})
export type Webhook = z.infer<typeof webhook>

export const listWebhooks = endpoint({
  method: 'GET',
  path: 'automation_webhooks',
  summary: 'Addresses of the company’s own programs that its automations may call, by title.',
  access: 'signed-in',
  reply: z.object({ webhooks: z.array(webhook), permissions: z.object({ change: z.boolean() }) }),
  refusals: ['not-allowed'],
})

const made = acknowledgement.extend({
  _id: z.string(),
  /** By which the receiver knows that a call is ours (Standard Webhooks); said this once. */
  secret: z.string(),
})

export const addWebhook = endpoint({
  method: 'POST',
  path: 'automation_webhooks',
  summary: 'Name an address that automations may call; the secret that signs the calls is said once.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  body: z.strictObject({ title: plainName(120), url }),
  reply: made,
  refusals: ['not-allowed', 'invalid-fields'],
})

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: 'automation_webhooks/:id',
  summary: 'Change an address, switch it on or off, or remove it: what still waits for it is not sent then.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title', 'state'] },
  params,
  body: z.strictObject({
    title: plainName(120).optional(),
    url: url.optional(),
    state: z.enum(['on', 'off', 'removed']).optional(),
  }),
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found', 'invalid-fields'],
})

export const rotateWebhook = endpoint({
  method: 'POST',
  path: 'automation_webhooks/:id/rotate',
  summary: 'Make another secret for an address; for a day both sign, so that the receiver can take it over.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  params,
  reply: made,
  refusals: ['not-allowed', 'not-found'],
})

export const callStates = ['waiting', 'taken', 'not-taken'] as const

const webhookCall = z.object({
  _id: z.string(),
  /** Null where the reader may not read the record. */
  record: z.object({ _id: z.string(), title: z.string(), page: z.string() }).nullable(),
  automation: z.string(),
  state: z.enum(callStates),
  reason: z.enum(skipReasons).nullable(),
  /** The status that was answered last; null: nothing was. */
  answered: z.int().nullable(),
  tries: z.int(),
  at: instant,
  /** Of one that waits: when it goes, or goes again. */
  dueAt: instant.nullable(),
  settledAt: instant.nullable(),
  /** The values that were said, as far as the reader may read them, as JSON; blank: forgotten, or not the reader's. */
  said: z.string(),
  mayResend: z.boolean(),
})
export type WebhookCall = z.infer<typeof webhookCall>

export const listWebhookCalls = endpoint({
  method: 'POST',
  path: 'automation_webhooks/:id/calls',
  summary:
    'The calls of an address in the last 30 days, the newest first: of what, what was answered, when the next try is.',
  access: 'signed-in',
  params,
  body: z.strictObject({
    skip: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(50).default(10),
    state: z.enum(callStates).nullish(),
  }),
  reply: z.object({
    calls: z.array(webhookCall),
    count: listedTotal.count,
    countIsLeast: listedTotal.countIsLeast,
  }),
  refusals: ['not-allowed', 'not-found'],
})

export const resendWebhookCall = endpoint({
  method: 'POST',
  path: 'automation_webhooks/:id/calls/:delivery/resend',
  summary: 'Makes a call again, or now: under its own name, signed anew, with what may be said today.',
  access: 'signed-in',
  keyed: true,
  audit: { action: 'exported' },
  params: params.extend({ delivery: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found', 'nothing-to-change'],
})
