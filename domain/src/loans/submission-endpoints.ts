import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant, stampedBy } from '../shared/reply-parts.ts'

const params = z.object({ id: z.string().max(64) })

/** What is kept of one submission: it is written once. */
export const submissionEvidence = z.object({
  at: instant,
  by: stampedBy,
  form: z.object({ _id: z.string(), version: z.int() }),
  language: z.string(),
  /** Of the address that it was sent from; blank where none is known. */
  address: z.string(),
  /** What they agreed to or signed, in the words of the form of that time. */
  consent: z.string(),
  /** SHA-256 of the answers, as hexadecimal digits. */
  valuesHash: z.string(),
  /** The answers are today what they were then. */
  isUnchanged: z.boolean(),
  /** Required fields that were blank. */
  blank: z.int(),
  /** Of one that staff sent for somebody: the borrower who had agreed to it, and when; null of all others. */
  agreed: z.object({ by: stampedBy, at: instant }).nullable(),
})
export type SubmissionEvidence = z.infer<typeof submissionEvidence>

export const listSubmissions = endpoint({
  method: 'GET',
  path: 'opportunities/:id/submission',
  summary: 'What is kept of the submissions of a loan’s application, the latest first: for the lender’s own staff.',
  reads: 'record',
  access: 'signed-in',
  params,
  reply: z.object({ submissions: z.array(submissionEvidence) }),
  refusals: ['loan-not-found', 'not-allowed'],
})

export const sendDeclineNotice = endpoint({
  method: 'POST',
  path: 'opportunities/:id/decline_notice',
  summary: 'Says that the borrower was sent the notice of a declined loan: from now on they read that it is declined.',
  access: 'signed-in',
  params,
  reply: acknowledgement.extend({ sentAt: instant }),
  refusals: ['loan-not-found', 'not-allowed', 'record-inactive', 'loan-not-declined'],
})
