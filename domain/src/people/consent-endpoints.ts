import { z } from 'zod'
import { consentKinds } from '../auth/consent-rules.ts'
import { endpoint } from '../shared/endpoint.ts'
import { instant } from '../shared/reply-parts.ts'

const consent = z.object({
  _id: z.string(),
  kind: z.enum(consentKinds),
  /** Of the company's legal text; null for text messages. */
  version: z.int().nullable(),
  /** Title of the text in that version; blank for text messages. */
  title: z.string(),
  /** The page's own sentence, as it was shown; blank where a legal text says it. */
  words: z.string(),
  /** Address of the exact text, from the root of the site; null for text messages. */
  path: z.string().nullable(),
  /** SHA-256 of what was agreed to, hexadecimal. */
  hash: z.string(),
  given_at: instant,
  address: z.string(),
  user_agent: z.string(),
  language: z.string(),
})
export type ConsentReply = z.infer<typeof consent>

export const listConsents = endpoint({
  method: 'GET',
  path: 'people/:id/consents',
  summary: 'What a person agreed to when they joined, the newest first: which text, when, and from which address.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  reply: z.object({ consents: z.array(consent) }),
  refusals: ['not-found', 'not-allowed'],
})
