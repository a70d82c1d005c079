import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'

/** A page says that it is still open this often; one that has been silent for twice as long is gone. */
export const presenceIntervalSeconds = 20

export const personPresent = z.object({ _id: z.string(), fullName: z.string() })

export const sayPresent = endpoint({
  method: 'POST',
  path: 'opportunities/:id/presence',
  summary: 'Say that the loan is open on the caller’s screen (or no longer); who else has it open.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject({ open: z.boolean() }),
  reply: z.object({ people: z.array(personPresent) }),
  refusals: ['loan-not-found'],
})
