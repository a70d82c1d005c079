import { z } from 'zod'
import { personKinds } from '../people/person-kind.ts'
import { endpoint } from '../shared/endpoint.ts'
import { plainLine } from '../shared/plain-name.ts'
import { acknowledgement, instant, recordId } from '../shared/reply-parts.ts'

const consent = z.object({
  person: z.object({ _id: z.string(), module: z.enum(personKinds) }),
  name: z.string(),
  /** The last four digits. */
  number: z.string(),
  /** How it was given, in the words of whoever noted it. */
  source: z.string(),
  at: instant,
  by: z.string(),
  revokedAt: instant.nullable(),
  /** The number has no WhatsApp. */
  unreachable: z.boolean(),
  /** Free text may be sent until then. */
  windowUntil: instant.nullable(),
})
export type WhatsappConsent = z.infer<typeof consent>

export const listWhatsappConsents = endpoint({
  method: 'POST',
  path: 'whatsapp_consents',
  summary:
    'Who agreed to be written to by WhatsApp, how and when, and who took it back; as far as the caller may read them.',
  access: 'signed-in',
  body: z.strictObject({
    skip: z.int().min(0).max(100_000).default(0),
    limit: z.int().min(1).max(100).default(10),
    search: z.string().max(200).optional(),
  }),
  reply: z.object({ consents: z.array(consent), count: z.int() }),
  refusals: ['not-allowed'],
})

export const addWhatsappConsents = endpoint({
  method: 'POST',
  path: 'whatsapp_consents/add',
  summary: 'Notes that people agreed to be written to by WhatsApp, at the number that they have now.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['source'] },
  body: z.strictObject({
    people: z.array(recordId).min(1).max(1_000),
    /** How: a form, a call, a signed paper. */
    source: plainLine(200).min(3),
    /** When, where that was before now. */
    at: instant.optional(),
  }),
  reply: acknowledgement.extend({ added: z.int(), skipped: z.array(z.object({ reason: z.string(), count: z.int() })) }),
  refusals: ['not-allowed', 'not-found', 'invalid-fields'],
})

export const revokeWhatsappConsent = endpoint({
  method: 'POST',
  path: 'whatsapp_consents/revoke',
  summary: 'Notes that somebody took their consent back, however they said so: nothing more goes there.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['source'] },
  body: z.strictObject({ person: recordId, source: plainLine(200).min(3) }),
  reply: acknowledgement,
  refusals: ['not-allowed', 'not-found', 'nothing-to-change'],
})

export const sendWhatsappText = endpoint({
  method: 'POST',
  path: 'whatsapp_messages/send',
  summary: 'Answers somebody in free words; that goes within 24 hours of what they wrote last.',
  access: 'signed-in',
  audit: { action: 'exported' },
  body: z.strictObject({ person: recordId, text: z.string().trim().min(1).max(4_096) }),
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: ['not-allowed', 'not-found', 'invalid-fields', 'too-many-requests'],
  keyed: true,
})
