import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement } from '../shared/reply-parts.ts'

export const completeOwnTask = endpoint({
  method: 'POST',
  path: 'portal/loans/:id/tasks/:task',
  summary: 'Say, as a borrower, that something is done that the lender asked of them on their loan.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64), task: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['loan-not-found', 'not-allowed', 'record-inactive'],
})
