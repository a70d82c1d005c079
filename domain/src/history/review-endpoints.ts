import { z } from 'zod'
import type { FormElement } from '../forms/form-element.ts'
import { listedTotal } from '../records/list/listed-total.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant, recordId } from '../shared/reply-parts.ts'

/** So many changes that wait are counted at the most. */
export const reviewsCounted = 1_000

/** A change that waits for the caller's decision. */
export const listedReview = z.object({
  _id: z.string(),
  record: z.object({
    _id: z.string(),
    /** What people call it: a loan's number. */
    title: z.string(),
    /** Below the program's address: at the very field where the record's page can be opened there. */
    page: z.string(),
  }),
  /** Null where the caller's role does not see the field: neither its name nor a value is told then. */
  field: z
    .object({
      _id: z.string(),
      title: z.string(),
      /** As the caller's role sees it: by it values are put into words. */
      element: z.custom<FormElement>(),
      previous: z.unknown(),
      proposed: z.unknown(),
    })
    .nullable(),
  requestedBy: z.string(),
  requestedAt: instant,
  /** Of the caller, who cannot decide on it. */
  isOwn: z.boolean(),
  /** The field was changed since, and then has this value: accepting replaces it. */
  changedSince: z.object({ current: z.unknown() }).nullable(),
  mayDecide: z.boolean(),
})
export type ListedReview = z.infer<typeof listedReview>

/** The changes that wait for somebody, the oldest first. */
export const waitingReviews = z.object({
  ...{ count: listedTotal.count, countIsLeast: listedTotal.countIsLeast },
  reviews: z.array(listedReview),
})

export const listReviews = endpoint({
  method: 'GET',
  path: 'reviews',
  summary: 'Changes that wait for a decision of the caller’s role, the oldest first, a page after another.',
  access: 'signed-in',
  query: z.strictObject({
    /** `next` of the page before. */
    after: z.string().max(120).optional(),
  }),
  reply: waitingReviews.extend({
    /** Names the page that follows; null on the last one. */
    next: z.string().nullable(),
  }),
})

export const decideReview = endpoint({
  method: 'PATCH',
  path: 'action_history/:id',
  summary: 'Accept a change that waits, which writes it into its record by the rules of the form, or reject it.',
  access: 'signed-in',
  params: z.strictObject({ id: recordId }),
  body: z.strictObject({
    type: z.enum(['accept', 'reject']),
    /** The field, as the caller saw it. */
    field: z.string().max(200).optional(),
    /** Accepted although the field was changed since: what it has now is replaced. */
    replaces: z.boolean().optional(),
  }),
  reply: acknowledgement,
  refusals: [
    'not-found',
    'stale',
    'record-inactive',
    'field-not-allowed',
    'invalid-fields',
    'gate-open',
    'status-not-allowed',
  ],
})
