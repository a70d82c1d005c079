import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement } from '../shared/reply-parts.ts'
import { portalLoan } from './portal-replies.ts'

export const getPortal = endpoint({
  method: 'GET',
  path: 'portal',
  summary: 'The first page of a borrower: their loans in use with what each of them needs, soonest due first.',
  access: 'signed-in',
  reply: z.object({
    firstName: z.string(),
    lender: z.object({ phone: z.string(), email: z.string() }),
    /** Where an application can be started; null where the lender has no open form for it. */
    apply: z.string().nullable(),
    loans: z.array(portalLoan),
  }),
  refusals: ['not-allowed'],
})

export const viewAsBorrower = endpoint({
  method: 'GET',
  path: 'portal/loans/:id/as_borrower',
  summary:
    'What the first borrower of a loan sees of it, for staff who help them: read only, in the borrower’s language, and never with more than both may see.',
  audit: { action: 'record-read' },
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  reply: z.object({
    /** Who would see it; null: nobody borrows it who signs in. */
    borrower: z.object({ _id: z.string(), name: z.string() }).nullable(),
    loan: portalLoan.nullable(),
  }),
  refusals: ['loan-not-found', 'not-allowed'],
})

export const confirmAnswers = endpoint({
  method: 'POST',
  path: 'portal/loans/:id/confirmation',
  summary: 'Say, as the first borrower, that the answers of the application are still right.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  reply: acknowledgement,
  refusals: ['loan-not-found', 'not-allowed'],
})

export const getPortalLoan = endpoint({
  method: 'GET',
  path: 'portal/loans/:id',
  summary: 'A loan as its borrower follows it: milestones, the one list of what is needed, application and contact.',
  reads: 'record',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  reply: z.object({ loan: portalLoan }),
  refusals: ['loan-not-found'],
})
