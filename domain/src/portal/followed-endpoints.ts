import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { milestoneReply, portalContact } from './portal-replies.ts'

/** All that is told of a loan to somebody who follows it: no borrower, property, amount, document or message. */
export const followedLoan = z.object({
  number: z.string(),
  milestones: z.array(milestoneReply),
  closingDate: z.iso.date().nullable(),
  /** It goes on no more; why is between the lender and its borrower. */
  ended: z.boolean(),
  contact: portalContact.nullable(),
})
export type FollowedLoan = z.infer<typeof followedLoan>

export const listFollowedLoans = endpoint({
  method: 'GET',
  path: 'followed_loans',
  summary: 'Where the loans stand that somebody from outside follows: milestones, closing date and contact alone.',
  access: 'signed-in',
  reply: z.object({ loans: z.array(followedLoan) }),
  refusals: ['not-allowed'],
})
