import { z } from 'zod'
import { personKinds } from '../../people/person-kind.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { acknowledgement, instant } from '../../shared/reply-parts.ts'
import { campaignParams, campaignReply } from './campaign-endpoints.ts'

/** Own addresses that a test goes to at most. */
export const mostTests = 5

export const testCampaign = endpoint({
  method: 'POST',
  path: 'campaigns/:id/test',
  summary: 'Sends it to colleagues as its first recipient would get it, marked as a test; it counts nowhere.',
  access: 'signed-in',
  audit: { action: 'exported' },
  params: campaignParams,
  body: z.strictObject({ to: z.array(z.email().max(254)).min(1).max(mostTests) }),
  reply: acknowledgement.extend({ queued: z.int() }),
  refusals: [
    'not-allowed',
    'not-found',
    'nothing-to-change',
    'invalid-fields',
    'unknown-list-field',
    'invalid-request',
    'too-many-requests',
  ],
  keyed: true,
})

export const startCampaign = endpoint({
  method: 'POST',
  path: 'campaigns/:id/start',
  summary:
    'Starts a campaign now, at a time, or at an hour of each recipient. The number that was confirmed is sent along: by more nothing starts.',
  access: 'signed-in',
  audit: { action: 'exported', notes: ['count', 'at', 'hour', 'perHour'] },
  params: campaignParams,
  body: z.strictObject({
    count: z.int().min(1),
    /** Absent: now. */
    at: instant.nullish(),
    /** Instead: the hour at which it reaches each of them where they are (`YYYY-MM-DDTHH:MM`). */
    hour: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
      .nullish(),
    /** How many mails an hour at most. */
    perHour: z.int().min(1).max(1_000_000).nullish(),
    rev: z.int().min(1).optional(),
  }),
  reply: acknowledgement.extend({ campaign: campaignReply }),
  refusals: [
    'not-allowed',
    'not-found',
    'stale',
    'nothing-to-change',
    'invalid-fields',
    'unknown-list-field',
    'invalid-request',
    'too-many-requests',
  ],
  keyed: true,
})

const changing = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    access: 'signed-in',
    audit: { action: 'exported' },
    params: campaignParams,
    body: z.strictObject({}).optional(),
    reply: acknowledgement.extend({ campaign: campaignReply }),
    refusals: ['not-allowed', 'not-found', 'nothing-to-change'],
  })

export const pauseCampaign = changing('campaigns/:id/pause', 'Stops a campaign until it is resumed.')
export const resumeCampaign = changing('campaigns/:id/resume', 'Goes on with what a paused campaign has not sent.')
export const cancelCampaign = changing('campaigns/:id/cancel', 'Ends a campaign: what it has not sent is never sent.')

export const resendCampaign = endpoint({
  method: 'POST',
  path: 'campaigns/:id/resend',
  summary: 'Sends it again to those where it failed, was held, or is not known to have arrived.',
  access: 'signed-in',
  audit: { action: 'exported', notes: ['count'] },
  params: campaignParams,
  body: z.strictObject({ count: z.int().min(1) }),
  reply: acknowledgement.extend({ queued: z.int(), campaign: campaignReply }),
  refusals: ['not-allowed', 'not-found', 'stale', 'nothing-to-change'],
  keyed: true,
})

/** What its mails can be narrowed to. */
export const recipientStands = [
  'queued',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'answered',
  'bounced',
  'unsubscribed',
  'complained',
  'unknown',
  'held',
  'suppressed',
  'cancelled',
] as const
const recipientStand = z.enum(recipientStands)
export type RecipientStand = z.infer<typeof recipientStand>

const recipient = z.object({
  _id: z.string(),
  person: z.object({ _id: z.string(), module: z.enum(personKinds) }).nullable(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'unknown', 'suppressed', 'held', 'cancelled']),
  /** Why, in words; of a bounce its sentence. */
  reason: z.string().nullable(),
  sentAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  openedAt: instant.nullable(),
  clickedAt: instant.nullable(),
  unsubscribedAt: instant.nullable(),
  /** Of what waits: until when. */
  dueAt: instant.nullable(),
})
export type CampaignRecipient = z.infer<typeof recipient>

export const listCampaignRecipients = endpoint({
  method: 'POST',
  path: 'campaigns/:id/recipients',
  summary: 'A page of a campaign’s recipients, with what became of each mail.',
  access: 'signed-in',
  params: campaignParams,
  body: z.strictObject({
    skip: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(1_000).default(10),
    search: z.string().max(200).optional(),
    stand: recipientStand.nullish(),
  }),
  reply: z.object({ recipients: z.array(recipient), count: z.int() }),
  refusals: ['not-allowed', 'not-found'],
})
