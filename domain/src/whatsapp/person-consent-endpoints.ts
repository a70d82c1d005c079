import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { plainLine } from '../shared/plain-name.ts'
import { acknowledgement, instant, saidDay } from '../shared/reply-parts.ts'

/** Ways by which somebody is written to. */
export const consentChannels = ['email', 'whatsapp', 'sms'] as const
export type ConsentChannel = (typeof consentChannels)[number]

/** Where a consent or its end is from: noted by staff, given on joining, a word that stops, a link of a mail, two records made one. */
export const consentSources = ['noted', 'joining', 'stop-word', 'link', 'complaint', 'merged'] as const
export type ConsentSource = (typeof consentSources)[number]

const change = z.object({
  kind: z.enum(['given', 'revoked']),
  source: z.enum(consentSources),
  /** How it was said, as it was noted, or the word that they wrote. */
  words: z.string(),
  /** What they agreed to, where it is known word by word. */
  wording: z.string(),
  at: instant,
  /** Who noted it; blank where nobody did. */
  by: z.string(),
})
export type ConsentChangeReply = z.infer<typeof change>

const entry = z.object({
  _id: z.string(),
  channel: z.enum(consentChannels),
  /** As much as tells which: the last four digits, or the first letter and the domain; blank where none is known. */
  address: z.string(),
  /** Whether it is the one that their record has now. */
  isCurrent: z.boolean(),
  /** Of e-mails what they are about; blank: all that goes to many. */
  topic: z.string(),
  /** `none`: nothing was said; an e-mail goes there then, a message does not. */
  state: z.enum(['given', 'revoked', 'none']),
  /** The number has no WhatsApp. */
  unreachable: z.boolean(),
  /** The latest first; the first one is how it stands. */
  changes: z.array(change),
  /** They ended it themselves: only they take it back. */
  isTheirs: z.boolean(),
})
export type PersonConsent = z.infer<typeof entry>

const params = z.object({ id: z.string().max(64) })
const topic = plainLine(60).default('')

export const listPersonConsents = endpoint({
  method: 'GET',
  path: 'people/:id/channels',
  summary: 'What a person agreed to of being written to, by channel and number or address: how, when, who noted it.',
  access: 'signed-in',
  params,
  reply: z.object({
    entries: z.array(entry),
    /** What the company's commercial e-mails are about. */
    topics: z.array(z.string()),
    /** Alone in a message they end those of its channel. */
    stopWords: z.array(z.string()),
    permissions: z.object({ write: z.boolean() }),
  }),
  refusals: ['not-found', 'not-allowed'],
})

export const notePersonConsent = endpoint({
  method: 'POST',
  path: 'people/:id/channels/note',
  summary: 'Notes that a person agreed to be written to at the number or the address that they have now.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['channel', 'topic', 'how'] },
  params,
  body: z.strictObject({
    channel: z.enum(consentChannels),
    topic,
    /** A form, a call, a signed paper. */
    how: plainLine(200).min(3),
    /** The text that they agreed to, or its version. */
    wording: z.string().trim().max(1_000).default(''),
    /** The day, where that was before today. */
    on: saidDay.optional(),
  }),
  reply: acknowledgement,
  refusals: ['not-found', 'not-allowed', 'invalid-fields', 'nothing-to-change', 'record-inactive'],
})

export const revokePersonConsent = endpoint({
  method: 'POST',
  path: 'people/:id/channels/revoke',
  summary: 'Notes that a person wants no more of what goes to many by a channel, however they said so.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['entry', 'topic', 'reason'] },
  params,
  body: z.strictObject({
    /** One of those that are listed. */
    entry: z.string().max(64),
    /** Of e-mails: about this alone. */
    topic,
    reason: plainLine(200).min(3),
  }),
  reply: acknowledgement,
  refusals: ['not-found', 'not-allowed', 'nothing-to-change'],
})
