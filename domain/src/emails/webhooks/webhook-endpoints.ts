import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { plainName } from '../../shared/plain-name.ts'
import { acknowledgement, instant } from '../../shared/reply-parts.ts'

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
