import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { acknowledgement, instant } from '../../shared/reply-parts.ts'

const params = z.object({ id: z.string().max(64) })

/** Staff and a borrower at the same application, or two who borrow together, as one of the two sees it. */
export const togetherReply = z.object({
  /** Who asked: staff, or another borrower of the loan, who stays at their own part. */
  helper: z.object({ _id: z.string(), name: z.string() }),
  borrower: z.object({ _id: z.string(), name: z.string() }),
  /** Asked for by staff; agreed to by the borrower: then both see each other, and staff may send for them. */
  state: z.enum(['asked', 'agreed']),
  since: instant,
  /** Helped by staff, who see the borrower's own steps and may send for who borrows first; else each fills in their own. */
  helps: z.boolean(),
  /** The borrower's role, whose steps staff walk; null where they have no sign-in yet. */
  role: z.string().nullable(),
  /** The other one has the application open. */
  isOtherHere: z.boolean(),
})
export type Together = z.infer<typeof togetherReply>

const refusals = ['loan-not-found', 'not-allowed', 'record-inactive'] as const

export const getTogether = endpoint({
  method: 'GET',
  path: 'opportunities/:id/together',
  summary: 'Whether somebody fills the application in together with one of its borrowers, for these two and for staff.',
  access: 'signed-in',
  params,
  reply: z.object({ together: togetherReply.nullable() }),
  refusals: ['loan-not-found'],
})

export const beginTogether = endpoint({
  method: 'POST',
  path: 'opportunities/:id/together',
  summary:
    'Ask a borrower to fill the application in together, as staff or as another borrower; what was begun before ends.',
  access: 'signed-in',
  params,
  /** With which borrower; the first where nobody is named. */
  body: z.strictObject({ party: z.string().max(64).optional() }),
  reply: z.object({ together: togetherReply }),
  refusals: [...refusals, 'invalid-fields', 'stale'],
})

export const agreeTogether = endpoint({
  method: 'POST',
  path: 'opportunities/:id/together/agreement',
  summary:
    'Agree, as the borrower who was asked: staff then help, and may send the application for who borrows it first.',
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
