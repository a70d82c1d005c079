import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { acknowledgement, instant } from '../../shared/reply-parts.ts'

const params = z.object({ id: z.string().max(64) })

/** Staff and a borrower at the same application, as one of them sees it. */
export const togetherReply = z.object({
  helper: z.object({ _id: z.string(), name: z.string() }),
  borrower: z.object({ _id: z.string(), name: z.string() }),
  /** Asked for by staff; agreed to by the borrower: then both see each other, and staff may send for them. */
  state: z.enum(['asked', 'agreed']),
  since: instant,
  /** The borrower's role, whose steps both walk; null where they have no sign-in yet. */
  role: z.string().nullable(),
  /** The other one has the application open. */
  isOtherHere: z.boolean(),
})
export type Together = z.infer<typeof togetherReply>

const refusals = ['loan-not-found', 'not-allowed', 'record-inactive'] as const

export const getTogether = endpoint({
  method: 'GET',
  path: 'opportunities/:id/together',
  summary: 'Whether somebody of staff fills the application in together with its first borrower, for these two.',
  access: 'signed-in',
  params,
  reply: z.object({ together: togetherReply.nullable() }),
  refusals: ['loan-not-found'],
})

export const beginTogether = endpoint({
  method: 'POST',
  path: 'opportunities/:id/together',
  summary: 'Ask the first borrower to fill the application in together; what was begun by somebody else ends.',
  access: 'signed-in',
  params,
  reply: z.object({ together: togetherReply }),
  refusals: [...refusals, 'invalid-fields'],
})

export const agreeTogether = endpoint({
  method: 'POST',
  path: 'opportunities/:id/together/agreement',
  summary: 'Agree, as the borrower, that the one of staff who asked helps and may send the application for them.',
  access: 'signed-in',
  params,
  reply: z.object({ together: togetherReply }),
  refusals: [...refusals, 'stale'],
})

export const endTogether = endpoint({
  method: 'DELETE',
  path: 'opportunities/:id/together',
  summary: 'End it, as either of the two; the borrower who does not agree ends it too.',
  access: 'signed-in',
  params,
  reply: acknowledgement,
  refusals,
})
