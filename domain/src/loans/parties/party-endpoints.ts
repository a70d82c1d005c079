import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { acknowledgement, recordId } from '../../shared/reply-parts.ts'
import { newProspect } from '../loan-endpoints.ts'
import { loanProspect } from '../loan-replies.ts'

/** Beside the first borrower of a loan. */
export const mostCoBorrowers = 10

const loan = { id: z.string().max(64) }

/** How a borrower signs in: not at all, not yet though invited, or with an account. */
export const partySignIns = ['none', 'invited', 'account'] as const

const party = loanProspect.extend({
  /** The loan's own prospect, who stands before all others. */
  first: z.boolean(),
  /** Whether the caller may open their page. */
  opens: z.boolean(),
  /** Null where the caller may not see how they sign in. */
  signIn: z.enum(partySignIns).nullable(),
  /** Whether the caller may invite them now. */
  mayInvite: z.boolean(),
})
export type LoanParty = z.infer<typeof party>

export const listParties = endpoint({
  method: 'GET',
  path: 'opportunities/:id/parties',
  summary: 'Who borrows a loan, the first borrower first, and how each of them signs in.',
  access: 'signed-in',
  params: z.object(loan),
  reply: z.object({
    parties: z.array(party),
    /** Who lives with one of them and may be added, for whoever adds co-borrowers: offered before all others. */
    offered: z.array(loanProspect),
    /** `bring`: may add somebody who is new to the company. */
    permissions: z.object({ update: z.boolean(), bring: z.boolean() }),
  }),
  refusals: ['loan-not-found'],
})

const changed = acknowledgement.extend({ rev: z.int() })

export const addParty = endpoint({
  method: 'POST',
  path: 'opportunities/:id/parties',
  summary: 'Add a co-borrower to a loan: a prospect, or somebody new by name and mail. They see the loan from then on.',
  access: 'signed-in',
  keyed: true,
  audit: { action: 'permission-changed', notes: ['prospect'] },
  params: z.object(loan),
  body: z.strictObject({
    prospect: recordId.optional(),
    /** Instead of `prospect`. */
    newProspect: newProspect.optional(),
  }),
  reply: changed.extend({ _id: z.string() }),
  refusals: ['loan-not-found', 'not-allowed', 'record-inactive', 'unknown-choice', 'invalid-fields'],
})

export const orderParties = endpoint({
  method: 'PATCH',
  path: 'opportunities/:id/parties',
  summary: 'Put the co-borrowers of a loan in another order; all of them are named.',
  access: 'signed-in',
  params: z.object(loan),
  body: z.strictObject({ order: z.array(recordId).max(mostCoBorrowers) }),
  reply: changed,
  refusals: ['loan-not-found', 'not-allowed', 'record-inactive', 'stale'],
})

export const leaveToParties = endpoint({
  method: 'PATCH',
  path: 'opportunities/:id/parties/own',
  summary:
    'What a borrower lets the others of a loan do: read their answers, never protected or private ones, and do their tasks.',
  access: 'signed-in',
  audit: { action: 'permission-changed', notes: ['sharesAnswers', 'letsDoTasks'] },
  params: z.object(loan),
  body: z.strictObject({ sharesAnswers: z.boolean().optional(), letsDoTasks: z.boolean().optional() }),
  reply: acknowledgement.extend({ sharesAnswers: z.boolean(), letsDoTasks: z.boolean() }),
  refusals: ['loan-not-found'],
})

export const removeParty = endpoint({
  method: 'DELETE',
  path: 'opportunities/:id/parties/:person',
  summary:
    'Take a co-borrower off a loan; nothing of the person is erased, and the loan is out of their sight at once.',
  access: 'signed-in',
  audit: { action: 'permission-changed' },
  params: z.object({ ...loan, person: z.string().max(64) }),
  reply: changed,
  refusals: ['loan-not-found', 'not-allowed', 'record-inactive', 'not-found'],
})
