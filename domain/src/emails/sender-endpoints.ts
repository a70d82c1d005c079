import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement } from '../shared/reply-parts.ts'

/** Whether somebody's mails go by their own address: not, once they have followed the mailed link, or they do. */
export const senderStates = ['off', 'awaiting_verification', 'send_email'] as const
export const senderState = z.enum(senderStates)

export const setVerifyFromEmail = endpoint({
  method: 'POST',
  path: 'aws/setverifyfromemail',
  summary: 'Whether the caller’s own e-mails go by their own address. It is proven by a link that is mailed there.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['status', 'MDID'] },
  body: z.strictObject({
    /** A wish: `send_email` or `off`. Nobody says of themselves that they are verified. */
    status: z.string().max(40),
    /** The own record. */
    MDID: z.string().max(64),
    email: z.string().max(254),
  }),
  reply: acknowledgement.extend({ email_status: senderState }),
  refusals: ['not-found', 'not-allowed', 'invalid-fields', 'too-many-requests'],
})

export const readSender = endpoint({
  method: 'GET',
  path: 'emails/sender',
  summary: 'By which address the caller’s own e-mails go.',
  access: 'signed-in',
  reply: z.object({ email: z.string(), email_status: senderState }),
  refusals: [],
})

export const verifySender = endpoint({
  method: 'POST',
  path: 'public/verify_sender',
  summary: 'Proves an address by the link that was mailed there: from then on its owner’s e-mails go by it.',
  access: 'anyone',
  body: z.strictObject({ token: z.string().max(200) }),
  reply: acknowledgement.extend({ email: z.string() }),
  refusals: ['not-found'],
})
