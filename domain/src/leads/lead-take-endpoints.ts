import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant } from '../shared/reply-parts.ts'

/** Of two who take the same lead at once one has it, and the other is told who. */
export const takeLead = endpoint({
  method: 'POST',
  path: 'leads/:id/take',
  summary: 'Take a lead that nobody works on: it is the caller’s from now on, and its clock runs.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject({}),
  reply: acknowledgement.extend({ takenAt: instant }),
  refusals: [
    'not-found',
    'not-allowed',
    'lead-converted',
    'stale',
    'record-inactive',
    'unknown-choice',
    'invalid-request',
  ],
})
