import { z } from 'zod'
import { bulkJob, leftOutCount } from '../records/bulk/bulk-job.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant } from '../shared/reply-parts.ts'
import { loanAccesses } from './guest-actor.ts'
import { loanNarrowing } from './loan-endpoints.ts'
import { affiliateToShareWith } from './share-endpoints.ts'
import { reasonsNotShared } from './share-rules.ts'

const leftOut = z.array(z.object({ reason: z.enum(reasonsNotShared), count: z.int() }))
const affiliate_company = z.string().min(1).max(64)

export const countLoansToShare = endpoint({
  method: 'POST',
  path: 'opportunities/share_all/count',
  summary: 'How many loans of a whole list can be shared with the affiliate, and why the others cannot: asked before.',
  access: 'signed-in',
  audit: { action: 'sensitive-value-searched', onlyIfTold: true },
  body: z.strictObject({ ...loanNarrowing, affiliate_company }),
  reply: z.object({
    shareable: z.int(),
    left_out: leftOut,
    most: z.int(),
    affiliate: affiliateToShareWith,
  }),
  refusals: ['not-allowed', 'affiliate-takes-no-loans', 'unknown-list-field', 'too-many-requests'],
})

export const shareAllLoans = endpoint({
  method: 'POST',
  path: 'opportunities/share_all',
  summary: 'Share every loan of a list with the affiliate, as far as it can be: some hundreds at once, more as a job.',
  access: 'signed-in',
  audit: { action: 'permission-changed', notes: ['affiliate_company', 'loan_access', 'expires_at'] },
  body: z.strictObject({
    ...loanNarrowing,
    affiliate_company,
    /** Absent: what the company gives this affiliate by default. */
    loan_access: z.enum(loanAccesses).optional(),
    expires_at: instant.nullable().optional(),
  }),
  /** `shared` as far as it is done; the job tells of the rest. */
  reply: acknowledgement.extend({ shared: z.int(), left_out: z.array(leftOutCount), job: bulkJob }),
  refusals: [
    'not-allowed',
    'affiliate-takes-no-loans',
    'too-many-loans',
    'unknown-list-field',
    'invalid-fields',
    'too-many-requests',
  ],
  keyed: true,
})
