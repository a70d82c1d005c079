import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement } from '../shared/reply-parts.ts'
import { uploadRefusals } from './file-endpoints.ts'

const place = z.strictObject({ module: z.string().min(1).max(40), owner: z.string().max(64) })

const mailbox = z.object({
  /** Where documents of the record are mailed to; null where the program takes no mail. */
  address: z.string().nullable(),
  /** From which address they have to come: the caller's own. */
  from: z.string(),
})

const refusals = ['loan-not-found', 'not-found', 'not-allowed', 'record-inactive'] as const

export const openMailbox = endpoint({
  method: 'POST',
  path: 'docs/mailbox',
  summary:
    'The address to which the caller may mail documents of a record, made when it is first asked for: what is attached waits there to be sorted.',
  access: 'signed-in',
  body: place,
  reply: mailbox,
  refusals,
})

export const renewMailbox = endpoint({
  method: 'POST',
  path: 'docs/mailbox/renew',
  summary: 'Another address in the place of the own one, to which nothing comes any more.',
  access: 'signed-in',
  body: place,
  reply: mailbox,
  refusals,
})

export const sortFile = endpoint({
  method: 'POST',
  path: 'docs/file/:id/sort',
  summary: 'Puts a file that came by mail to the document that it is of, where it waits for a look.',
  access: 'signed-in',
  keyed: true,
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject({ docType: z.string().min(1).max(200) }),
  reply: acknowledgement,
  refusals: [...uploadRefusals, 'stale'],
})
