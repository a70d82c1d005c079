import { z } from 'zod'
import { campaignStates } from '../emails/campaigns/campaign-state.ts'
import { personKinds } from '../people/person-kind.ts'
import { endpoint } from '../shared/endpoint.ts'
import { plainName } from '../shared/plain-name.ts'
import { acknowledgement, instant, recordId } from '../shared/reply-parts.ts'
import { sortAsked } from '../shared/sort-asked.ts'
import { whatsappCost } from './message-price.ts'
import { templateHeader } from './whatsapp-template.ts'

const params = z.object({ id: z.string().max(64) })
const skipped = z.array(z.object({ reason: z.string(), count: z.int() }))
const choice = z.object({ _id: z.string(), title: z.string() })

/** Why one stands still: somebody's wish, its channel, or whoever started it may not any more. */
export const whatsappPauses = ['by-hand', 'channel-stopped', 'template', 'sender-gone', 'too-late'] as const

/** `DRAFT` is ours: WhatsApp knows nothing of it yet. */
export const templateStates = ['DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED'] as const

export const whatsappTemplate = z.object({
  _id: z.string(),
  name: z.string(),
  language: z.string(),
  /** As Meta files it; they may change it. */
  category: z.string(),
  /** As it was asked for, where it was written here. */
  wantedCategory: z.string().nullable(),
  status: z.enum(templateStates),
  /** Why it was rejected. */
  reason: z.string(),
  header: templateHeader.nullable(),
  body: z.string(),
  footer: z.string(),
  samples: z.array(z.string()),
  variables: z.int(),
  /** How it is liked, as far as WhatsApp told. */
  quality: z.string(),
})
export type WhatsappTemplate = z.infer<typeof whatsappTemplate>

const account = z.object({
  phone: z.string(),
  name: z.string(),
  /** GREEN, YELLOW or RED. */
  quality: z.string(),
  /** How many people may be written to first in a day. */
  limit: z.string(),
})

const figures = z.object({
  ...{ queued: z.int(), sent: z.int(), delivered: z.int(), read: z.int(), failed: z.int(), replied: z.int() },
  ...{ unknown: z.int(), held: z.int(), cancelled: z.int() },
})
export type WhatsappFigures = z.infer<typeof figures>

const row = z.object({
  _id: z.string(),
  title: z.string(),
  state: z.enum(campaignStates),
  pauseReason: z.enum(whatsappPauses).nullable(),
  template: z.string(),
  dueAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  owner: z.string(),
  audience: z.int().nullable(),
  figures,
  cost: whatsappCost,
})
export type WhatsappCampaignRow = z.infer<typeof row>

const campaign = row.extend({
  templateId: z.string().nullable(),
  variables: z.array(z.string()),
  lists: z.array(choice),
  /** Whoever is on one of these gets nothing. */
  excluded: z.array(choice),
  /** Where the picture or document of the template's head lies. */
  headerLink: z.string(),
  skipped,
  rev: z.int(),
  permissions: z.object({
    ...{ edit: z.boolean(), start: z.boolean(), pause: z.boolean(), resume: z.boolean(), cancel: z.boolean() },
  }),
})
export type WhatsappCampaign = z.infer<typeof campaign>

export const listWhatsappCampaigns = endpoint({
  method: 'POST',
  path: 'whatsapp_campaigns',
  summary: 'A page of WhatsApp campaigns, newest first unless sorted otherwise, with what became of each.',
  access: 'signed-in',
  body: z.strictObject({
    skip: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(100).default(10),
    search: z.string().max(200).optional(),
    sort: sortAsked('createdAt', 'title', 'state', 'owner'),
  }),
  reply: z.object({
    campaigns: z.array(row),
    count: z.int(),
    /** Whether the program has a line to WhatsApp at all. */
    connected: z.boolean(),
    /** It is one that only shows what would happen: nothing leaves. */
    standIn: z.boolean(),
  }),
  refusals: ['not-allowed'],
})

export const listWhatsappTemplates = endpoint({
  method: 'GET',
  path: 'whatsapp_templates',
  summary: 'The message templates of the account as they were fetched last.',
  access: 'signed-in',
  reply: z.object({
    templates: z.array(whatsappTemplate),
    connected: z.boolean(),
    lists: z.array(choice),
    account: account.nullable(),
  }),
  refusals: ['not-allowed'],
})

export const syncWhatsappTemplates = endpoint({
  method: 'POST',
  path: 'whatsapp_templates/sync',
  summary: 'Fetches the message templates of the account, with what was decided about each.',
  access: 'signed-in',
  audit: { action: 'configuration-changed' },
  body: z.strictObject({}).optional(),
  reply: acknowledgement.extend({ templates: z.array(whatsappTemplate) }),
  refusals: ['not-allowed', 'unavailable', 'too-many-requests'],
})

const some = {
  template: recordId.nullish(),
  /** What stands for {{1}}, {{2}} …: words, or a value such as {{first_name|there}}. */
  variables: z.array(z.string().trim().max(500)).max(20).optional(),
  lists: z.array(recordId).max(50).optional(),
  excluded: z.array(recordId).max(50).optional(),
  headerLink: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(2_000)]).optional(),
}

export const addWhatsappCampaign = endpoint({
  method: 'POST',
  path: 'whatsapp_campaigns/add',
  summary: 'Begins a WhatsApp campaign. Nothing is sent before it is started.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  body: z.strictObject({ title: plainName(120), ...some }),
  reply: acknowledgement.extend({ campaign }),
  refusals: ['not-allowed', 'not-found'],
  keyed: true,
})

export const getWhatsappCampaign = endpoint({
  method: 'GET',
  path: 'whatsapp_campaigns/:id',
  summary: 'A WhatsApp campaign.',
  access: 'signed-in',
  params,
  reply: z.object({ campaign }),
  refusals: ['not-allowed', 'not-found'],
})

export const saveWhatsappCampaign = endpoint({
  method: 'PATCH',
  path: 'whatsapp_campaigns/:id',
  summary: 'Changes a WhatsApp campaign that has not started.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  params,
  body: z.strictObject({ title: plainName(120).optional(), ...some, rev: z.int().min(1).optional() }),
  reply: acknowledgement.extend({ campaign }),
  refusals: ['not-allowed', 'not-found', 'stale', 'nothing-to-change'],
})

export const countWhatsappCampaign = endpoint({
  method: 'POST',
  path: 'whatsapp_campaigns/:id/count',
  summary: 'To how many it would go now, and how many not, and why: without a recorded consent nobody gets one.',
  access: 'signed-in',
  params,
  body: z.strictObject({}).optional(),
  reply: z.object({
    count: z.int(),
    skipped,
    /** Null before a template is chosen. */
    cost: whatsappCost.nullable(),
    /** Of them, how many cost nothing. */
    free: z.int(),
    /** To how many people WhatsApp takes templates within a day, where it told: the others wait. */
    aDay: z.int().nullable(),
  }),
  refusals: ['not-allowed', 'not-found', 'unknown-list-field', 'invalid-request'],
})

export const startWhatsappCampaign = endpoint({
  method: 'POST',
  path: 'whatsapp_campaigns/:id/start',
  summary: 'Starts it now or at a time. The number that was confirmed is sent along: by more nothing starts.',
  access: 'signed-in',
  audit: { action: 'exported', notes: ['count', 'at'] },
  params,
  body: z.strictObject({ count: z.int().min(1), at: instant.nullish(), rev: z.int().min(1).optional() }),
  reply: acknowledgement.extend({ campaign }),
  refusals: [
    'not-allowed',
    'not-found',
    'stale',
    'nothing-to-change',
    'invalid-fields',
    'unknown-list-field',
    'invalid-request',
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
    params,
    body: z.strictObject({}).optional(),
    reply: acknowledgement.extend({ campaign }),
    refusals: ['not-allowed', 'not-found', 'nothing-to-change'],
  })

export const pauseWhatsappCampaign = changing('whatsapp_campaigns/:id/pause', 'Stops it until it is resumed.')
export const resumeWhatsappCampaign = changing('whatsapp_campaigns/:id/resume', 'Goes on with what is not sent.')
export const cancelWhatsappCampaign = changing('whatsapp_campaigns/:id/cancel', 'Ends it: what is not sent never is.')

const message = z.object({
  _id: z.string(),
  person: z.object({ _id: z.string(), module: z.enum(personKinds) }).nullable(),
  name: z.string(),
  /** The last four digits; whoever may read the person finds the whole there. */
  number: z.string(),
  state: z.enum(['queued', 'sent', 'delivered', 'read', 'failed', 'unknown', 'held', 'cancelled']),
  reason: z.string().nullable(),
  text: z.string(),
  sentAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  readAt: instant.nullable(),
  repliedAt: instant.nullable(),
  dueAt: instant.nullable(),
})
export type WhatsappMessage = z.infer<typeof message>

export const listWhatsappMessages = endpoint({
  method: 'POST',
  path: 'whatsapp_campaigns/:id/messages',
  summary: 'A page of the messages of a WhatsApp campaign, with what became of each.',
  access: 'signed-in',
  params,
  body: z.strictObject({
    skip: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(1_000).default(10),
    search: z.string().max(200).optional(),
  }),
  reply: z.object({ messages: z.array(message), count: z.int() }),
  refusals: ['not-allowed', 'not-found'],
})

export const receiveWhatsappEvents = endpoint({
  method: 'POST',
  path: 'public/whatsapp_events',
  summary: 'What WhatsApp tells of messages, signed by the app’s secret: their states, and what people write.',
  access: 'anyone',
  /** As WhatsApp sends it: read once its signature is found good. */
  body: z.strictObject({ object: z.string().max(100), entry: z.array(z.unknown()).max(1_000) }),
  reply: z.object({ taken: z.int() }),
  refusals: ['not-found', 'unreadable-request'],
  bodyLimit: 3 * 1024 * 1024,
})

export const proveWhatsappAddress = endpoint({
  method: 'GET',
  path: 'public/whatsapp_events',
  summary: 'Answers the question by which WhatsApp makes sure that this address is ours.',
  access: 'anyone',
  query: z.strictObject({
    'hub.mode': z.string().max(40),
    'hub.verify_token': z.string().max(200),
    'hub.challenge': z.string().max(40),
  }),
  /** The number that was asked with, as it came. */
  reply: z.number(),
  refusals: ['not-found'],
})
