import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { acknowledgement } from '../../shared/reply-parts.ts'
import { addLoan } from '../loan-endpoints.ts'
import { overrideAsked } from '../override.ts'

export const cloneLoan = endpoint({
  method: 'POST',
  path: 'opportunities/:id/clone',
  summary:
    "Create a loan of the same program for the same borrower with another one's values, as far as the caller sees and may write them.",
  access: 'signed-in',
  keyed: true,
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject({
    /** Begins it past a gate, by right. */
    override: overrideAsked.optional(),
  }),
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: ['loan-not-found', ...addLoan.refusals],
  audit: { action: 'gate-passed', onlyIfTold: true },
})
