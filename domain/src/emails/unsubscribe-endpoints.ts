import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement } from '../shared/reply-parts.ts'

/** Why somebody wants no more of them: the listed reasons, beside which they may say their own. */
export const unsubscribeReasons = ['too-many', 'not-relevant', 'never-asked', 'other'] as const

const token = z.strictObject({ t: z.string().max(200) })

export const showSubscription = endpoint({
  method: 'GET',
  path: 'public/unsubscribe',
  summary: 'What a link to unsubscribe is about. Looking changes nothing, however often programs look.',
  access: 'anyone',
  query: token,
  reply: z.object({
    company: z.string(),
    /** As much of the address as tells its owner which one it is. */
    email: z.string(),
    sender: z.string(),
    /** Whoever else of the company wrote there what goes to many. */
    senders: z.array(z.object({ _id: z.string(), name: z.string() })),
    /** What the e-mail was about, as its template is filed; null where it is about nothing. */
    topic: z.string().nullable(),
    unsubscribed: z.boolean(),
    /** That they open such e-mails is noted. */
    tracks: z.boolean(),
  }),
  refusals: ['not-found'],
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: 'public/unsubscribe',
  summary: 'Ends e-mails to many, at once, without signing in, any number of times (RFC 8058); or takes that back.',
  access: 'anyone',
  takesForm: true,
  query: token,
  body: z
    .strictObject({
      /** What mail programs send. */
      'List-Unsubscribe': z.string().max(40).optional(),
      reason: z.enum(unsubscribeReasons).optional(),
      customReason: z.string().trim().max(500).optional(),
      /** Of this sender alone, about this alone, or all of the company. */
      of: z.enum(['sender', 'topic', 'all']).optional(),
      /** Of these senders as well. */
      senders: z.array(z.string().max(64)).max(20).optional(),
      undo: z.boolean().optional(),
      /** Whether it is noted that they open e-mails; then nothing else is changed. */
      tracks: z.boolean().optional(),
    })
    .optional(),
  reply: acknowledgement.extend({ unsubscribed: z.boolean() }),
  refusals: ['not-found'],
})
