import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'

/** Letters and digits that nobody mistakes for others, as they are read aloud and off a card. */
export const referralCode = /^[a-km-z2-9]{10}$/

export const openReferralLink = endpoint({
  method: 'POST',
  path: 'referral_link',
  summary:
    'The own application link of somebody who brings loans in, made when it is first asked for, and what came by it.',
  access: 'signed-in',
  reply: z.object({
    /** Of the lender’s first form that is open to strangers, naming whose link it is; null where none is open. */
    path: z.string().nullable(),
    /** Applications that came by it. */
    applications: z.int(),
    /** Those of them that are loans by now. */
    loans: z.int(),
  }),
  refusals: ['not-allowed'],
})
