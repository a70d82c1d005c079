import { createHash } from 'node:crypto'
import { type BounceType, bounceSubTypes } from '@corbel/domain/emails/sending/bounce-pair'
import { z } from 'zod'
import type { Outcome } from '../inbound/note-outcome.ts'

/** What SES tells of one mail, as far as it is understood. */
export type SesEvent = {
  /** Envelope senders and headers among which one names our mail. */
  readonly senders: readonly string[]
  readonly at: Date
  readonly key: string
  readonly told:
    | Outcome
    | { readonly kind: 'error'; readonly data: Record<string, unknown> }
    | { readonly kind: 'open' | 'click'; readonly agent: string; readonly address: string; readonly link: string }
}

const instant = z.string().max(40)
const recipient = z.looseObject({ emailAddress: z.string().max(320) })
const mail = z.looseObject({
  timestamp: instant,
  source: z.string().max(1_000),
  messageId: z.string().max(200),
  headers: z.array(z.looseObject({ name: z.string(), value: z.string() })).optional(),
})
const looked = z.looseObject({
  timestamp: instant,
  userAgent: z.string().optional(),
  ipAddress: z.string().optional(),
})
const told = z.looseObject({
  eventType: z.string().optional(),
  /** As topics say it that are set at an identity. */
  notificationType: z.string().optional(),
  mail,
  bounce: z
    .looseObject({
      bounceType: z.string(),
      bounceSubType: z.string(),
      bouncedRecipients: z.array(recipient.extend({ status: z.string().optional() })),
      timestamp: instant,
      feedbackId: z.string(),
    })
    .optional(),
  complaint: z
    .looseObject({
      timestamp: instant,
      feedbackId: z.string(),
      complaintFeedbackType: z.string().optional(),
    })
    .optional(),
  delivery: z.looseObject({ timestamp: instant }).optional(),
  deliveryDelay: z.looseObject({ timestamp: instant, delayType: z.string().optional() }).optional(),
  open: looked.optional(),
  click: looked.extend({ link: z.string().max(4_000).optional() }).optional(),
  reject: z.looseObject({ reason: z.string().optional() }).optional(),
  failure: z.looseObject({ errorMessage: z.string().optional() }).optional(),
})

/** Reads an event of SES; null for one that says nothing of a mail, or is none. */
export function readSesEvent(text: string): SesEvent | null {
  const parsed = told.safeParse(readJson(text))
  if (!parsed.success) return null
  const { data } = parsed
  const kind = (data.eventType ?? data.notificationType ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')
  const found = toldOf(kind, data)
  if (found === null) return null
  const [at, told_, key] = found
  const when = new Date(at)
  if (Number.isNaN(when.getTime())) return null
  const headers = data.mail.headers ?? []
  const returnPaths = headers
    .filter(({ name }) => /^(return-path|x-corbel-return)$/i.test(name))
    .map(({ value }) => value)
  return { senders: [data.mail.source, ...returnPaths], at: when, told: told_, key }
}

type Told = z.output<typeof told>

function toldOf(kind: string, event: Told): readonly [string, SesEvent['told'], string] | null {
  const { bounce, complaint, delivery, deliveryDelay, open, click } = event
  const id = event.mail.messageId
  if (kind === 'bounce' && bounce !== undefined) {
    const [first] = bounce.bouncedRecipients
    const pair = pairNamed(bounce.bounceType, bounce.bounceSubType)
    const hard = pair.type === 'Permanent'
    return [
      bounce.timestamp,
      { kind: 'bounce', hard, pair, answer: first?.status ?? '', address: first?.emailAddress ?? '' },
      `ses bounce ${bounce.feedbackId}`,
    ]
  }
  if (kind === 'complaint' && complaint !== undefined)
    return [
      complaint.timestamp,
      { kind: 'complaint', type: complaint.complaintFeedbackType ?? 'abuse' },
      `ses complaint ${complaint.feedbackId}`,
    ]
  if (kind === 'delivery' && delivery !== undefined)
    return [delivery.timestamp, { kind: 'delivery' }, `ses delivery ${id}`]
  if (kind === 'deliverydelay' && deliveryDelay !== undefined)
    return [deliveryDelay.timestamp, { kind: 'delay' }, `ses delay ${id} ${deliveryDelay.timestamp}`]
  if (kind === 'open' && open !== undefined)
    return [
      open.timestamp,
      { kind: 'open', agent: short(open.userAgent), address: short(open.ipAddress), link: '' },
      `ses open ${id} ${open.timestamp}`,
    ]
  if (kind === 'click' && click !== undefined)
    return [
      click.timestamp,
      { kind: 'click', agent: short(click.userAgent), address: short(click.ipAddress), link: click.link ?? '' },
      `ses click ${id} ${click.timestamp} ${createHash('sha256')
        .update(click.link ?? '')
        .digest('base64url')
        .slice(0, 12)}`,
    ]
  if (kind === 'reject' || kind === 'renderingfailure') {
    const reason = event.reject?.reason ?? event.failure?.errorMessage
    return [event.mail.timestamp, { kind: 'error', data: { reason: short(reason) } }, `ses error ${id}`]
  }
  return null
}

const short = (text: string | undefined): string => (text ?? '').slice(0, 200)

function pairNamed(type: string, subType: string): { type: BounceType; subType: string } {
  const known = Object.keys(bounceSubTypes).find((one): one is BounceType => one === type)
  return known === undefined ? { type: 'Undetermined', subType: 'Undetermined' } : { type: known, subType }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
