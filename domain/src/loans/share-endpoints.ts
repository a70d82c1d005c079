import { z } from 'zod'
import { bulkJob } from '../records/bulk/bulk-job.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant, recordId, stampedBy } from '../shared/reply-parts.ts'
import { loanAccesses } from './guest-actor.ts'

const access = z.enum(loanAccesses)
/** Null: until somebody takes it back. */
const expiry = instant.nullable()

export const loanShare = z.object({
  _id: z.string(),
  company: z.object({ _id: z.string(), name: z.string() }),
  loan_access: access,
  state: z.enum(['open', 'expired', 'revoked']),
  created_by: stampedBy,
  createdAt: instant,
  expires_at: expiry,
  revoked_by: stampedBy.nullable(),
  revokedAt: instant.nullable(),
})
export type LoanShare = z.infer<typeof loanShare>

export const affiliateToShareWith = z.object({ _id: z.string(), name: z.string(), loan_access: access })

const shareBody = {
  Ids: z.array(recordId).min(1).max(100),
  affiliate_company: z.string().min(1).max(64),
  expires_at: expiry.optional(),
}
const sharedReply = acknowledgement.extend({
  shared: z.array(z.string()),
  skipped: z.array(z.object({ _id: z.string(), code: z.string(), message: z.string() })),
  /** The result as it is kept, where it is about several. */
  job: bulkJob.nullable(),
})

export const shareLoans = endpoint({
  method: 'POST',
  path: 'opportunities/share',
  summary: 'Share loans with the affiliate company; of several, those that cannot be shared are named with the reason.',
  access: 'signed-in',
  audit: { action: 'permission-changed', notes: ['Ids', 'affiliate_company', 'loan_access'] },
  body: z.strictObject({ ...shareBody, loan_access: access }),
  reply: sharedReply,
  refusals: [
    'loan-not-found',
    'not-allowed',
    'already-shared',
    'affiliate-takes-no-loans',
    'record-inactive',
    'invalid-fields',
  ],
  keyed: true,
})

const shareParams = z.object({ id: z.string().max(64), share: z.string().max(64) })

export const listShares = endpoint({
  method: 'GET',
  path: 'opportunities/:id/shares',
  summary: 'With whom a loan is or was shared, newest first, and whether it can be shared now.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  reply: z.object({
    shares: z.array(loanShare),
    /** The affiliate that the loan can be shared with now, and what it is given by default; null where it cannot. */
    affiliate: affiliateToShareWith.nullable(),
  }),
  refusals: ['loan-not-found', 'not-allowed'],
})

export const changeShare = endpoint({
  method: 'PATCH',
  path: 'opportunities/:id/shares/:share',
  summary: 'Change what the affiliate may do with a shared loan, or until when.',
  access: 'signed-in',
  audit: { action: 'permission-changed', notes: ['loan_access', 'expires_at'] },
  params: shareParams,
  body: z.strictObject({ loan_access: access.optional(), expires_at: expiry.optional() }),
  reply: acknowledgement.extend({ share: loanShare }),
  refusals: ['loan-not-found', 'not-allowed', 'not-found', 'affiliate-takes-no-loans', 'invalid-fields'],
})

export const revokeShare = endpoint({
  method: 'DELETE',
  path: 'opportunities/:id/shares/:share',
  summary: 'Take a share back: the loan, its files and its history are gone for the affiliate at once.',
  access: 'signed-in',
  audit: { action: 'permission-changed' },
  params: shareParams,
  reply: acknowledgement.extend({ share: loanShare }),
  refusals: ['loan-not-found', 'not-allowed', 'not-found'],
})
