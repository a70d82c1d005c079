import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'

const text = z.string().max(2_000)

export const takeMailEvents = endpoint({
  method: 'POST',
  path: 'public/mail_events/:provider',
  summary: 'What a mail provider tells of mails: SES through SNS (`ses`). Signed by it; anything else is refused.',
  access: 'anyone',
  takesText: true,
  params: z.strictObject({ provider: z.enum(['ses']) }),
  /** As Amazon SNS sends it. */
  body: z.strictObject({
    Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
    MessageId: text,
    TopicArn: text,
    Subject: text.optional(),
    Message: z.string().max(256 * 1024),
    Timestamp: z.string().max(40),
    SignatureVersion: z.string().max(4),
    Signature: text,
    SigningCertURL: text,
    UnsubscribeURL: text.optional(),
    SubscribeURL: text.optional(),
    Token: text.optional(),
  }),
  reply: z.object({}),
  refusals: ['unreadable-request', 'too-many-requests', 'unavailable'],
  bodyLimit: 512 * 1024,
})
