import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { instant } from '../shared/reply-parts.ts'

const entry = z.object({
  _id: z.string(),
  /** Whether it went to them or came from them. */
  direction: z.enum(['out', 'in']),
  text: z.string(),
  at: instant,
  /** Of what went out: how far it came; null of what came in. */
  state: z.enum(['queued', 'sent', 'delivered', 'read', 'failed', 'unknown', 'held', 'cancelled']).nullable(),
  reason: z.string().nullable(),
  /** The campaign that it is of, or who wrote it. */
  of: z.string(),
})
export type WhatsappEntry = z.infer<typeof entry>

export const listWhatsappOfRecord = endpoint({
  method: 'POST',
  path: 'whatsapp_messages/list',
  summary: 'What went to a person by WhatsApp and what they wrote, the latest first; and whether they agreed to it.',
  access: 'signed-in',
  body: z.strictObject({
    module: z.string().min(1).max(40),
    owner: z.string().max(64),
    limit: z.int().min(1).max(100).default(20),
  }),
  reply: z.object({
    entries: z.array(entry),
    count: z.int(),
    consent: z.object({ source: z.string(), at: instant, revokedAt: instant.nullable() }).nullable(),
    /** Free words may be sent until then. */
    windowUntil: instant.nullable(),
    unreachable: z.boolean(),
    permissions: z.object({ write: z.boolean() }),
  }),
  refusals: ['not-found', 'not-allowed'],
})
